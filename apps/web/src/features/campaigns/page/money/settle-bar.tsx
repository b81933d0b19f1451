import { i18n } from '@lingui/core'
import { groupBy } from '@plaza/domain/group-by'
import { CHOICES, type Choice } from '@plaza/domain/part-money'
import { IconPlayerTrackNext, IconReceiptRefund, IconWallet, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateRange, formatInstant, formatMoney, formatNumber } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { type MoneyPart, useSettlePart } from './queries.ts'
import styles from './settle-bar.module.css'

type Shortfall = NonNullable<MoneyPart['shortfall']>

interface SettleBarProps {
  part: MoneyPart & { shortfall: Shortfall }
  currency: string
}

const ICONS: Record<Choice, Icon> = {
  money_back: IconReceiptRefund,
  credit: IconWallet,
  extra_plays: IconPlayerTrackNext,
}

const titleOf = (choice: Choice): string =>
  ({
    money_back: i18n._('Money back'),
    credit: i18n._('Credit'),
    extra_plays: i18n._('Extra plays'),
  })[choice]

/** How many plays on which days. */
const extraWords = ({ plays, from, to }: NonNullable<Shortfall['extra']>): string =>
  i18n._('{n} plays on {dates}', { n: formatNumber(plays), dates: formatDateRange(from, to) })

function noteOf(choice: Choice, { gross, extra }: Shortfall, currency: string): string {
  const sum = formatMoney(gross, currency)
  if (choice === 'money_back') return i18n._('{sum} to your card', { sum })
  if (choice === 'credit') return i18n._('{sum} for the next', { sum })
  return extra ? extraWords(extra) : ''
}

/** What is said of the choice: that it is to be made, by whom and until when, or which it is. */
function choiceWords({ choice, until, extra }: Shortfall, settles: boolean): string {
  if (choice === 'extra_plays' && extra) {
    const words = extraWords(extra)
    return settles
      ? i18n._('You chose extra plays: {words}. Until they begin you can choose otherwise.', { words })
      : i18n._('Extra plays were chosen: {words}.', { words })
  }
  if (choice) return i18n._('You chose: {choice}.', { choice: titleOf(choice) })
  const instant = formatInstant(until)
  return settles
    ? i18n._('Choose until {until}, else money back.', { until: instant })
    : i18n._('The buyer chooses until {until}, else it gets its money back.', { until: instant })
}

/** Where extra plays run: by zone, its days and how many plays they are. */
function ExtraDays({ extra }: { extra: NonNullable<Shortfall['extra']> }) {
  const zones = groupBy(extra.days, ({ display_name, zone_name }) => `${display_name}, ${zone_name}`)
  return (
    <ul className={`note num ${styles.extra}`}>
      {[...zones].map(([zone, days]) => (
        <li key={zone}>
          {i18n._('{zone}: {dates}, {n} plays', {
            zone,
            dates: formatDateRange(days.at(0)?.day ?? '', days.at(-1)?.day ?? ''),
            n: formatNumber(days.reduce((sum, { plays }) => sum + plays, 0)),
          })}
        </li>
      ))}
    </ul>
  )
}

/** What becomes of plays that were not shown: what was chosen, or the choice of it. */
export function SettleBar({ part, currency }: SettleBarProps) {
  const { shortfall, request_id: requestId, org_name: name } = part
  const [chosen, setChosen] = useState<Choice>('money_back')
  const settle = useSettlePart()
  const sum = formatMoney(shortfall.net, currency)
  // What has been chosen is not offered again, and extra plays only where their spots are free.
  const choices = CHOICES.filter(
    (choice) => choice !== shortfall.choice && (choice !== 'extra_plays' || shortfall.extra),
  )
  return (
    <section className={`card ${styles.bar}`} aria-label={i18n._('Plays not shown by {name}', { name })}>
      <div className={styles.words}>
        <h3>{i18n._('{sum} for plays not shown by {name}', { sum, name })}</h3>
        <p className="dim small">{choiceWords(shortfall, part.can.settle)}</p>
        {shortfall.extra?.booked && <ExtraDays extra={shortfall.extra} />}
      </div>
      {part.can.settle && (
        <>
          <div className={styles.choices} role="radiogroup" aria-label={i18n._('What becomes of it')}>
            {choices.map((choice) => {
              const Sign = ICONS[choice]
              return (
                <label key={choice} className={styles.choice}>
                  <input
                    type="radio"
                    name={`settle-${requestId}`}
                    checked={chosen === choice}
                    onChange={() => setChosen(choice)}
                  />
                  <Sign size={18} aria-hidden="true" />
                  <span>
                    <strong>{titleOf(choice)}</strong>
                    <span className="note num">{noteOf(choice, shortfall, currency)}</span>
                  </span>
                </label>
              )
            })}
          </div>
          <Button
            look="main"
            loading={settle.isPending}
            onClick={() => settle.mutate({ params: { requestId }, body: { choice: chosen } })}
          >
            {i18n._('Settle')}
          </Button>
        </>
      )}
    </section>
  )
}
