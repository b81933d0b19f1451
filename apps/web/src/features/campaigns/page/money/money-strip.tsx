import { i18n } from '@lingui/core'
import { addDays } from '@plaza/domain/calendar'
import { DAYS_BEFORE_CHARGE } from '@plaza/domain/part-money'
import { IconCheck } from '@tabler/icons-react'
import { locale } from '@plaza/words/locale'
import { formatDate, formatDateRange, formatInstant, formatMoney } from '../../../../lib/format.ts'
import type { Campaign } from '../../../../shared/campaign-details/queries.ts'
import type { CampaignMoney } from './queries.ts'
import { sharesOf, type Share } from './shares.ts'
import styles from './money-strip.module.css'

interface MoneyStripProps {
  money: CampaignMoney
  campaign: Campaign
}

interface Stage {
  title: string
  figure: string
  note: string
  state: 'done' | 'now' | 'ahead' | 'bad'
}

/** "Visa ending 4242". */
function cardWords({ card }: CampaignMoney): string | null {
  if (!card) return null
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return i18n._('{brand} ending {last4}', { brand, last4: card.last4 })
}

/** "96.4%", never more than is true. */
const formatPercent = (share: number): string =>
  new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  }).format(share)

const joined = (...words: (string | null)[]) => words.filter(Boolean).join(' · ')

const holdStage = (money: CampaignMoney): Stage => {
  const { held, held_at, mode, currency } = money
  return {
    title: mode === 'saved' ? i18n._('Card saved') : i18n._('Held'),
    figure: formatMoney(held, currency),
    note: held_at ? joined(formatInstant(held_at), cardWords(money)) : i18n._('before tax, once it is paid'),
    state: held_at ? 'done' : 'now',
  }
}

/** When the money is taken, or what keeps it from being taken. */
function captureNote({ captured_at, state, mode }: CampaignMoney, campaign: Campaign): string {
  if (captured_at) return joined(formatInstant(captured_at), i18n._('for what was approved'))
  if (state === 'let_go' || state === 'letting_go') return i18n._('nothing was approved')
  if (state === 'problem') return i18n._('your card was declined')
  // What begins sooner than that is charged once it is decided.
  const date = formatDate(addDays(campaign.start_date, -DAYS_BEFORE_CHARGE))
  return mode === 'saved'
    ? i18n._('on {date}, for what was approved', { date })
    : i18n._('when the last owner has decided')
}

const captureStage = (money: CampaignMoney, campaign: Campaign): Stage => {
  const { captured, captured_at, held_at, state, currency } = money
  return {
    title: i18n._('Captured'),
    figure: formatMoney(captured, currency),
    note: captureNote(money, campaign),
    state: captured_at ? 'done' : state === 'problem' ? 'bad' : held_at ? 'now' : 'ahead',
  }
}

const playStage = ({ captured_at, played }: CampaignMoney, campaign: Campaign): Stage => {
  const isOver = campaign.status === 'completed'
  const words = isOver ? i18n._('Over') : campaign.status === 'active' ? i18n._('Running') : i18n._('Ahead')
  return {
    title: i18n._('Played'),
    figure: played ? formatPercent(played.delivered / played.promised) : words,
    note: joined(
      formatDateRange(campaign.start_date, campaign.end_date),
      played && i18n._('as accepted proofs show'),
    ),
    state: isOver ? 'done' : campaign.status === 'active' && captured_at ? 'now' : 'ahead',
  }
}

const releaseStage = ({ captured, released, refunded, currency }: CampaignMoney, isOver: boolean): Stage => {
  const due = captured - refunded
  return {
    title: i18n._('Released'),
    figure: formatMoney(released, currency),
    note:
      captured > 0
        ? i18n._('of {sum} before tax', { sum: formatMoney(due, currency) })
        : i18n._('after the proof is accepted'),
    state: captured > 0 && released >= due ? 'done' : isOver && captured > 0 ? 'now' : 'ahead',
  }
}

const SHARES: Record<Share['kind'], (sum: string) => string> = {
  let_go: (sum) => i18n._('Let go {sum}', { sum }),
  released: (sum) => i18n._('Released {sum}', { sum }),
  open: (sum) => i18n._('Not taken or released yet {sum}', { sum }),
  in_review: (sum) => i18n._('Not proved yet {sum}', { sum }),
  to_settle: (sum) => i18n._('To be settled {sum}', { sum }),
  refunded: (sum) => i18n._('Paid back {sum}', { sum }),
}

/** Where the money of a campaign is: held, captured, played, released, with a bar of what has become of it. */
export function MoneyStrip({ money, campaign }: MoneyStripProps) {
  const isOver = campaign.status === 'completed'
  const isInvoiced = money.mode === 'invoice'
  const stages = [
    ...(isInvoiced ? [] : [holdStage(money)]),
    captureStage(money, campaign),
    playStage(money, campaign),
    releaseStage(money, isOver),
  ]
  // Of what is not paid yet nothing has become anything.
  const shares = money.held_at || money.captured_at ? sharesOf(money) : []
  return (
    <section className={`card ${styles.strip}`} aria-label={i18n._('Where the money is')}>
      <ol className={styles.stages}>
        {stages.map(({ title, figure, note, state }) => (
          <li
            key={title}
            data-state={state}
            aria-current={state === 'now' || state === 'bad' ? 'step' : undefined}
          >
            <p className={styles.title}>
              <span className={styles.dot} aria-hidden="true">
                {state === 'done' && <IconCheck size={12} stroke={3} />}
              </span>
              {title}
            </p>
            <strong className="num">{figure}</strong>
            <span className={`${state === 'bad' ? styles.fault : 'dim'} note num`}>{note}</span>
          </li>
        ))}
      </ol>
      {shares.length > 0 && (
        <>
          <div className={styles.bar} aria-hidden="true">
            {shares.map(({ kind, amount }) => (
              <span key={kind} data-kind={kind} style={{ flexGrow: amount }} />
            ))}
          </div>
          <ul className={styles.legend}>
            {shares.map(({ kind, amount }) => (
              <li key={kind} className="num">
                <span data-kind={kind} aria-hidden="true" />
                {SHARES[kind](formatMoney(amount, money.currency))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
