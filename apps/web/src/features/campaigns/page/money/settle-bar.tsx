import { i18n } from '@lingui/core'
import { CHOICES, type Choice } from '@plaza/domain/part-money'
import { IconPlayerTrackNext, IconReceiptRefund, IconWallet, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { formatInstant, formatMoney, formatNumber } from '../../../../lib/format.ts'
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

function noteOf(choice: Choice, { gross, plays }: Shortfall, currency: string): string {
  const sum = formatMoney(gross, currency)
  if (choice === 'money_back') return i18n._('{sum} to your card', { sum })
  if (choice === 'credit') return i18n._('{sum} for the next', { sum })
  return i18n._('{n} plays, which you agree on', { n: formatNumber(plays) })
}

/** What becomes of plays that were not shown: what was chosen, or the choice of it. */
export function SettleBar({ part, currency }: SettleBarProps) {
  const { shortfall, request_id: requestId, org_name: name } = part
  const [chosen, setChosen] = useState<Choice>('money_back')
  const settle = useSettlePart()
  const sum = formatMoney(shortfall.net, currency)
  const until = formatInstant(shortfall.until)
  return (
    <section className={`card ${styles.bar}`} aria-label={i18n._('Plays not shown by {name}', { name })}>
      <div className={styles.words}>
        <h3>{i18n._('{sum} for plays not shown by {name}', { sum, name })}</h3>
        <p className="dim small">
          {shortfall.choice
            ? i18n._('You chose: {choice}.', { choice: titleOf(shortfall.choice) })
            : part.can.settle
              ? i18n._('Choose until {until}, else money back.', { until })
              : i18n._('The buyer chooses until {until}, else it gets its money back.', { until })}
        </p>
      </div>
      {part.can.settle && (
        <>
          <div className={styles.choices} role="radiogroup" aria-label={i18n._('What becomes of it')}>
            {CHOICES.map((choice) => {
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
