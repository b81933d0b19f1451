import { i18n } from '@lingui/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import { Button } from '../../../ui/button.tsx'
import { useSelection } from '../../../ui/list-page/selection.tsx'
import { CompareButton } from '../compare/compare.tsx'
import type { FindPatch, FindState } from '../find-search.ts'
import { SaveListButton } from '../lists/save-list.tsx'
import type { Basket } from '../use-basket.ts'
import { ChooseAll, type FoundPage } from './choose-all.tsx'
import { ofOneCurrency, splitChosen, type ChosenRow } from './chosen.ts'
import styles from './choose-bar.module.css'

interface ChooseBarProps {
  state: FindState
  dates: FlightDates
  /** The page that the search shows. */
  found: FoundPage
  basket: Basket
  onState: (patch: FindPatch) => void
}

/** What is chosen of a result, the way to choose all of it, and the button that adds it to the plan. */
export function ChooseBar({ state, dates, found, basket, onState }: ChooseBarProps) {
  const { rows, clear } = useSelection<ChosenRow>()
  const session = useSession()
  const [added, setAdded] = useState<Added | null>(null)
  if (!basket.mayBook) return null

  async function add() {
    const { fitting, other, known } = splitChosen(
      rows.map(({ display }) => display),
      basket.draft.displays,
    )
    const { zones } = basket.draft
    if (fitting.length > 0 && !(await basket.addAll(fitting))) return
    setAdded({ ids: fitting.map(({ display_id }) => display_id), zones, other, known })
    clear()
  }

  if (rows.length > 0) {
    return (
      <section className={styles.bar} aria-label={i18n._('Choice of displays')}>
        <p className="num" aria-live="polite">
          {i18n._('{n, plural, one {# display chosen} other {# displays chosen}}', { n: rows.length })}
        </p>
        <ChooseAll state={state} dates={dates} found={found} />
        <CompareButton ids={rows.map(({ id }) => id)} onState={onState} />
        {session && <SaveListButton displayIds={rows.map(({ id }) => id)} />}
        <Button look="quiet" size="sm" onClick={clear}>
          {i18n._('Clear')}
        </Button>
        <Button
          look="main"
          size="sm"
          icon={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => void add()}
        >
          {i18n._('Add to plan')}
        </Button>
      </section>
    )
  }
  return added && <AddedNote added={added} basket={basket} onDone={() => setAdded(null)} />
}

interface Added {
  ids: readonly string[]
  /** The zones that the plan had, which adding cleared. */
  zones: Basket['draft']['zones']
  /** Those that are sold in another currency, and how many the plan had. */
  other: OfferedDisplay[]
  known: number
}

/** Says what the plan took of the choice and what it did not, and takes it back on wish. */
function AddedNote({ added, basket, onDone }: { added: Added; basket: Basket; onDone: () => void }) {
  const { ids, zones, other, known } = added
  return (
    <section className={styles.bar} aria-label={i18n._('Choice of displays')}>
      <p className="num" role="status">
        {[
          i18n._(
            '{n, plural, =0 {No display was added.} one {# display was added.} other {# displays were added.}}',
            {
              n: ids.length,
            },
          ),
          other.length > 0 &&
            i18n._('{n, plural, one {# is} other {# are}} sold in another currency.', { n: other.length }),
          known > 0 && i18n._('{n, plural, one {# was} other {# were}} in the plan already.', { n: known }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {ids.length > 0 && (
        <Button
          look="soft"
          size="sm"
          icon={<IconArrowBackUp size={15} aria-hidden="true" />}
          onClick={() => {
            basket.removeAll(ids, zones)
            onDone()
          }}
        >
          {i18n._('Undo')}
        </Button>
      )}
      <SecondDraftButton displays={ofOneCurrency(other)} basket={basket} onDone={onDone} />
      <Button look="quiet" size="sm" onClick={onDone}>
        {i18n._('Close')}
      </Button>
    </section>
  )
}

interface SecondDraftProps {
  displays: readonly OfferedDisplay[]
  basket: Basket
  onDone: () => void
}

/** Takes what a plan could not take into a draft of its own. Visitors have one plan only. */
function SecondDraftButton({ displays, basket, onDone }: SecondDraftProps) {
  const session = useSession()
  const [first] = displays
  if (!session || !first) return null
  return (
    <Button
      look="soft"
      size="sm"
      icon={<IconPlus size={15} aria-hidden="true" />}
      onClick={() => {
        basket.startSecond(displays)
        onDone()
      }}
    >
      {i18n._('Start a draft in {currency} with {n, plural, one {it} other {these #}}', {
        currency: first.currency,
        n: displays.length,
      })}
    </Button>
  )
}
