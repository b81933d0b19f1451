import { i18n } from '@lingui/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import type { Draft, KeptDisplay } from '../../../shared/campaign-draft/draft.ts'
import { priceQuery, type PricedDisplay } from '../../../shared/campaign-price.ts'
import { LayoutDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import { type Taking, useTaking } from '../../../shared/sold-out/use-taking.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Pictured } from '../../../ui/pictured.tsx'
import { ShareBar } from '../../../ui/share-bar.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import { UndoNote } from '../../../ui/undo-note.tsx'
import { lackingOf, lackingText, type LackingOf } from '../../../shared/least-bookings.ts'
import { shortPlaceText } from '../display-words.ts'
import { SaveListButton } from '../lists/save-list.tsx'
import { isDated } from '../offer-query.ts'
import { SoldOutWays } from '../sold-out/sold-out-ways.tsx'
import type { Basket } from '../use-basket.ts'
import { chosenZones, displaySum, planSum, type PlanSum } from './plan-sum.ts'
import { sumText } from './plan-words.ts'
import styles from './plan.module.css'

/** What was taken out of the plan last, as it was before. */
interface Removed {
  display: KeptDisplay
  zones: Draft['zones']
}

/** The plan, opened: its displays with their zones, what each costs, the sum beside the budget; each can be taken out. */
export function PlanPanel({ basket, onClose }: { basket: Basket; onClose: () => void }) {
  const { displays, general, zones } = basket.draft
  const ids = displays.map(({ display_id }) => display_id)
  const { data } = useQuery(priceQuery(ids, general))
  const session = useSession()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const taking = useTaking()
  const priced = new Map(isDated(general) ? data?.price?.displays.map((one) => [one.display_id, one]) : [])

  function remove(display: KeptDisplay) {
    setRemoved({ display, zones: zones.filter(({ display_id }) => display_id === display.display_id) })
    basket.removeAll([display.display_id], [])
  }
  function putBack({ display, zones: cleared }: Removed) {
    basket.change((now) => ({ displays: [...now.displays, display], zones: [...now.zones, ...cleared] }))
    setRemoved(null)
  }

  return (
    <SidePanel
      open
      onClose={onClose}
      title={i18n._('Your plan')}
      foot={session && displays.length > 0 && <SaveListButton displayIds={ids} />}
    >
      {data?.price && priced.size > 0 && (
        <Sum sum={planSum(data.price, zones)} currency={data.price.currency} budget={general.budget} />
      )}
      {data?.price && isDated(general) && (
        <LeastNotes lacking={lackingOf(data.price, general, (one) => costOf(one, zones))} />
      )}
      {!isDated(general) && <p className="dim small">{i18n._('Choose dates to see the price')}</p>}
      {removed && (
        <p className={styles.removed} role="status">
          <span>{i18n._('{name} was taken out.', { name: removed.display.name })}</span>
          <Button
            size="sm"
            look="soft"
            icon={<IconArrowBackUp size={15} aria-hidden="true" />}
            onClick={() => putBack(removed)}
          >
            {i18n._('Undo')}
          </Button>
        </p>
      )}
      {taking.last && <UndoNote text={taking.last.words} loading={false} onUndo={taking.last.undo} />}
      {displays.length === 0 && <p className="dim small">{i18n._('No displays yet')}</p>}
      <ul className={styles.rows}>
        {displays.map((display) => (
          <PlanRow
            key={display.display_id}
            display={display}
            priced={priced.get(display.display_id)}
            isGone={data?.gone.includes(display.display_id) ?? false}
            basket={basket}
            taking={taking}
            onRemove={() => remove(display)}
          />
        ))}
      </ul>
    </SidePanel>
  )
}

function Sum({ sum, currency, budget }: { sum: PlanSum; currency: string; budget: number | null }) {
  const hasBudget = budget !== null && budget > 0
  return (
    <section className={styles.sum} aria-label={i18n._('Sum')}>
      <p className="num">
        <b>{sumText(sum, currency)}</b>
      </p>
      {sum.from !== sum.to && (
        <p className="dim note">
          {i18n._('One spot: from the cheapest zone of each display to all of its zones, before tax.')}
        </p>
      )}
      {hasBudget && (
        <>
          <ShareBar
            part={sum.from}
            whole={budget}
            over={sum.from > budget}
            label={i18n._('Share of the budget')}
          />
          <p className="note num">{budgetText(sum, budget, currency)}</p>
        </>
      )}
    </section>
  )
}

function budgetText({ from, to }: PlanSum, budget: number, currency: string): string {
  const whole = formatMoney(budget, currency)
  if (from > budget) {
    return i18n._('{over} above your budget of {whole}', {
      over: formatMoney(from - budget, currency),
      whole,
    })
  }
  if (to > budget) return i18n._('With all zones above your budget of {whole}', { whole })
  return i18n._('{left} of your budget of {whole} left', { left: formatMoney(budget - to, currency), whole })
}

/** What a display costs in its chosen zones; null before any is chosen. */
const costOf = (priced: PricedDisplay, zones: Draft['zones']): number | null =>
  chosenZones(priced, zones).length > 0 ? displaySum(priced, zones).from : null

/** What the plan lacks of what owners sell at least. */
function LeastNotes({ lacking }: { lacking: readonly LackingOf[] }) {
  return lacking.map((one) => (
    <p key={`${one.rate_schedule_id} ${one.kind}`} className="note" role="status">
      {lackingText(one)}
    </p>
  ))
}

interface PlanRowProps {
  display: KeptDisplay
  /** Its price on the dates, once it is known. */
  priced: PricedDisplay | undefined
  isGone: boolean
  basket: Basket
  taking: Taking
  onRemove: () => void
}

function PlanRow({ display, priced, isGone, basket, taking, onRemove }: PlanRowProps) {
  const { zones, general } = basket.draft
  return (
    <li>
      <Pictured picture={<LayoutDrawing {...display} size={44} />} width={48}>
        <span className={styles.words}>
          <b>{display.name}</b>
          <span className="dim note">{shortPlaceText(display)}</span>
          {isGone && <span className="note">{i18n._('No longer on offer')}</span>}
          {priced && <span className="dim note num">{zonesText(priced, zones)}</span>}
          {priced && (
            <span className="num small">{sumText(displaySum(priced, zones), display.currency)}</span>
          )}
        </span>
      </Pictured>
      <IconButton label={i18n._('Take {name} out', { name: display.name })} onClick={onRemove}>
        <IconTrash size={17} aria-hidden="true" />
      </IconButton>
      {priced && (
        <SoldOutWays display={display} priced={priced} dates={general} basket={basket} taking={taking} />
      )}
    </li>
  )
}

/** The chosen zones with their spots; before there are any, each zone with what is free. */
function zonesText(priced: PricedDisplay, zones: Draft['zones']): string {
  const chosen = chosenZones(priced, zones)
  if (chosen.length > 0) {
    return chosen
      .map(({ zone, spots }) =>
        i18n._('{zone}: {spots, plural, one {# spot} other {# spots}}', { zone: zone.name, spots }),
      )
      .join(' · ')
  }
  return priced.zones
    .map(({ name, spots_free }) =>
      i18n._('{zone}: {n, plural, =0 {sold out} one {# spot free} other {# spots free}}', {
        zone: name,
        n: spots_free,
      }),
    )
    .join(' · ')
}
