import { i18n } from '@lingui/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session.ts'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSelection } from '../../../ui/list-page/selection.tsx'
import { CompareButton } from '../compare/compare.tsx'
import type { FindPatch, FindState } from '../find-search.ts'
import { SaveListButton } from '../lists/save-list.tsx'
import { wholeResultQuery } from '../queries.ts'
import type { Basket } from '../use-basket.ts'
import { canBeChosen, chosenRow, splitChosen, type ChosenRow } from './chosen.ts'
import styles from './choose-bar.module.css'

interface ChooseBarProps {
  state: FindState
  dates: FlightDates
  /** How many displays the search finds, over all pages. */
  count: number
  basket: Basket
  onState: (patch: FindPatch) => void
}

/** The most displays of a result that are chosen at once. */
const MOST = 500

/** What is chosen of a result, the way to choose all of it, and the button that adds it to the plan. */
export function ChooseBar({ state, dates, count, basket, onState }: ChooseBarProps) {
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
        <ChooseAll state={state} dates={dates} count={count} />
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

/** Chooses every display that the search finds, over all its pages. */
function ChooseAll({ state, dates, count }: Pick<ChooseBarProps, 'state' | 'dates' | 'count'>) {
  const { rows, set } = useSelection<ChosenRow>()
  const client = useQueryClient()
  const [loading, setLoading] = useState(false)
  const n = Math.min(count, MOST)
  if (rows.length >= n) return null

  async function chooseAll() {
    setLoading(true)
    try {
      const found = await client.fetchQuery(wholeResultQuery(state, dates, MOST))
      set(found.rows.filter(canBeChosen).map(chosenRow), true)
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setLoading(false)
    }
  }

  return (
    <Button look="soft" size="sm" loading={loading} onClick={() => void chooseAll()}>
      {count > MOST
        ? i18n._('Choose the first {n} of {count}', { n, count })
        : i18n._('Choose all {n} of this result', { n })}
    </Button>
  )
}

interface Added {
  ids: readonly string[]
  /** The zones that the plan had, which adding cleared. */
  zones: Basket['draft']['zones']
  /** How many are sold in another currency, and how many the plan had. */
  other: number
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
          other > 0 &&
            i18n._('{n, plural, one {# is} other {# are}} sold in another currency.', { n: other }),
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
      <Button look="quiet" size="sm" onClick={onDone}>
        {i18n._('Close')}
      </Button>
    </section>
  )
}
