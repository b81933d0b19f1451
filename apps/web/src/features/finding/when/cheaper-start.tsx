import { i18n } from '@lingui/core'
import { formatDate, formatDateRange, formatMoney } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Status } from '../../../ui/status.tsx'
import type { CalendarAnswer } from './calendar-query.ts'
import { type FlightChoice, lastDayOf } from './flight-choice.ts'
import styles from './when.module.css'

interface CheaperStartProps {
  answer: CalendarAnswer
  /** The chosen first day. */
  now: string
  /** What the chosen flight costs; null where it cannot be bought. */
  total: number | null
  hint: FlightChoice
  onTake: () => void
}

/** Proposes the cheapest flight of the same length that begins within four weeks of the chosen one. */
export function CheaperStart({ answer, now, total, hint, onTake }: CheaperStartProps) {
  const { cheapest, currency } = answer
  if (!cheapest || (total !== null && cheapest.total >= total)) return null
  const saved = total === null ? null : formatMoney(total - cheapest.total, currency)
  const starts = startsBetween(answer, now, hint.start)
  const most = Math.max(1, ...starts.map((start) => start.total ?? 0))
  return (
    <section className={styles.hint} aria-label={i18n._('Cheaper dates')}>
      <div>
        <p>
          <strong className="num">
            {i18n._('Start {date} and pay {total}', {
              date: formatDate(hint.start, 'short'),
              total: formatMoney(cheapest.total, currency),
            })}
          </strong>{' '}
          {saved && <Status tone="good">{i18n._('{saved} less', { saved })}</Status>}
        </p>
        <p className="dim note">
          {i18n._('The cheapest start within four weeks with a spot free on each day.')}
        </p>
        <Button look="soft" size="sm" onClick={onTake}>
          {i18n._('Take {dates}', { dates: formatDateRange(hint.start, lastDayOf(hint)) })}
        </Button>
      </div>
      <div aria-hidden="true">
        <div className={styles.bars}>
          {starts.map(({ date, total: sum }) => (
            <i
              key={date}
              data-now={date === now || undefined}
              data-best={date === hint.start || undefined}
              data-full={sum === null || undefined}
              style={{ height: `${sum === null ? 60 : 20 + (sum / most) * 80}%` }}
            />
          ))}
        </div>
        <p className={`dim note ${styles.ends}`}>
          <span>{formatDate(starts[0]?.date ?? now, 'short')}</span>
          <span>{formatDate(starts.at(-1)?.date ?? now, 'short')}</span>
        </p>
      </div>
    </section>
  )
}

/** The days on which a flight can begin, from the earlier to the later of two. */
function startsBetween({ starts }: CalendarAnswer, one: string, other: string) {
  const [from = '', to = ''] = [one, other].toSorted()
  return starts.filter(({ date }) => from <= date && date <= to)
}
