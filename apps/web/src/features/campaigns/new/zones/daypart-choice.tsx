import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import { formatMoney, formatNumber } from '../../../../lib/format.ts'
import { Status } from '../../../../ui/status.tsx'
import type { OfferZone } from './offer-zone.ts'
import styles from './daypart-choice.module.css'

interface DaypartChoiceProps {
  zone: OfferZone
  /** The names of the chosen parts; the whole day without any. */
  chosen: readonly string[]
  onChoose: (names: readonly string[]) => void
}

interface Figures {
  days: number
  plays: number
  total: number
  spots_free: number
}

/**
 * The parts of the day that the zone sells by themselves, and the whole day: what one spot of each costs and shows on the
 * dates, and how many are free. Nothing where the day is sold whole.
 */
export function DaypartChoice({ zone: { priced, display }, chosen, onChoose }: DaypartChoiceProps) {
  const parts = priced?.dayparts ?? []
  const gone = priced ? chosen.filter((name) => !parts.some((part) => part.name === name)) : []
  if (!priced || (parts.length === 0 && gone.length === 0)) return null
  const order = [...parts.map(({ name }) => name), ...gone]
  const put = (name: string, on: boolean) =>
    onChoose(order.filter((one) => (one === name ? on : chosen.includes(one))))
  return (
    <fieldset className={styles.choice}>
      <legend>{i18n._('When it is shown')}</legend>
      <ul>
        <li>
          <Checkbox
            label={i18n._('Whole day')}
            description={i18n._('All hours in which the place is open')}
            checked={chosen.length === 0}
            onChange={() => onChoose([])}
          />
          <PartFigures of={priced} currency={display.currency} />
        </li>
        {parts.map((part) => (
          <li key={part.name}>
            <Checkbox
              label={part.name}
              description={`${part.from}–${part.to}`}
              checked={chosen.includes(part.name)}
              onChange={(event) => put(part.name, event.currentTarget.checked)}
            />
            <PartFigures of={part} currency={display.currency} />
          </li>
        ))}
        {gone.map((name) => (
          <li key={name}>
            <Checkbox label={name} checked onChange={() => put(name, false)} />
            <Status tone="bad">{i18n._('Not sold in these dates')}</Status>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** "€16.00 · 960 plays · 3 free", all of one spot over the dates. */
function PartFigures({
  of: { days, plays, total, spots_free: free },
  currency,
}: {
  of: Figures
  currency: string
}) {
  if (days === 0) return <Status tone="off">{i18n._('Closed')}</Status>
  return (
    <span className={styles.figures}>
      <b className="num">{i18n._('{price} a spot', { price: formatMoney(total, currency) })}</b>
      <span className="dim note num">
        {i18n._('{plays} plays · {free, plural, =0 {sold out} one {# spot free} other {# spots free}}', {
          plays: formatNumber(plays),
          free,
        })}
      </span>
    </span>
  )
}
