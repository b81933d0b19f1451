import { i18n } from '@lingui/core'
import type { AttentionKind } from '@plaza/domain/attention-kinds'
import type { ReactNode } from 'react'
import { formatDate, formatDateRange, formatInstant, formatMoney, formatNumber } from '../../lib/format.ts'
import { Deadline } from '../../shared/campaign-details/deadline.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import type { FactsOf, Item, Shown } from './queries.ts'
import styles from './desk.module.css'

type Facts = readonly (readonly [string, ReactNode])[]

/** A kind in words: what is the matter, what there is to know, and what more is shown under that. */
interface Words {
  matter: string
  facts: Facts
  more?: ReactNode
}

const moneyOf = (amount: number | null, currency: string): string =>
  amount === null ? '–' : formatMoney(amount, currency)

const Left = ({ until }: { until: string }) => (
  <Deadline request={{ expires_at: until, place_time_zone: null }} />
)

const untilFact = ({ until }: Item, name: string): Facts =>
  until ? [[name, <Left key="until" until={until} />]] : []

const asked = (what: FactsOf<'unclear_call'>['asked']): string =>
  ({
    capture: i18n._('to take what was approved from the hold'),
    charge: i18n._('to charge the saved card'),
    let_go: i18n._('to let a hold go'),
    end_checkout: i18n._('to end a checkout'),
    refund: i18n._('to refund the card'),
    transfer: i18n._('to pay an owner'),
  })[what]

const differenceMatter = (item: Item, { about, agreed_at }: FactsOf<'difference'>): string => {
  if (agreed_at) return i18n._('Both sides agree again. It only needs your note.')
  if (about === 'refused') return item.detail
  if (about === 'balance') {
    return i18n._(
      'The payment provider has another balance than the ledger says. Look there for what the ledger does not know: a payout to your own bank, a payment past the site, a fee.',
    )
  }
  return item.detail
}

const buyerFacts = ({ organization, amount, currency }: Item): Facts => [
  [i18n._('Buyer'), organization],
  [i18n._('Amount'), moneyOf(amount, currency)],
]

const WORDS: { [K in AttentionKind]: (item: Item, facts: FactsOf<K>) => Words } = {
  problem: (item, { card, starts_on }) => ({
    matter: i18n._(
      'The card was declined. Without another one by then the campaign is cancelled, and its owners are told.',
    ),
    facts: [
      ...buyerFacts(item),
      [i18n._('Card'), card ? i18n._('{brand} ending {last4}', card) : '–'],
      [i18n._('Flight begins'), formatDate(starts_on)],
      ...untilFact(item, i18n._('Time left')),
    ],
  }),
  hold_ending: (item, { card_saved, hold_ends_at, requests }) => ({
    matter: i18n._(
      'Owners have not answered. What they do not answer in time is let go, and nobody earns anything of it.',
    ),
    facts: [
      ...buyerFacts(item),
      ...untilFact(item, i18n._('Time left')),
      [i18n._('Hold on the card'), hold_ends_at ? formatInstant(hold_ends_at) : '–'],
      [
        i18n._('When the hold ends'),
        card_saved ? i18n._('The saved card is charged') : i18n._('The buyer has to pay again'),
      ],
    ],
    more: (
      <ul className={styles.lines} aria-label={i18n._('Who has not answered')}>
        {requests.map(({ id, owner, net, until }) => (
          <li key={id}>
            <TwoLines first={owner} second={<Left until={until} />} />
            <span className="num">{formatMoney(net, item.currency)}</span>
          </li>
        ))}
      </ul>
    ),
  }),
  dispute: (item, { reason, fee, captured_at }) => ({
    matter: i18n._(
      'The buyer disputes this payment with its bank. The money is away until that is decided, and nothing of it is released or refunded.',
    ),
    facts: [
      ...buyerFacts(item),
      [i18n._('Reason'), reason.replaceAll('_', ' ')],
      [i18n._('Fee of the dispute'), formatMoney(fee, item.currency)],
      [i18n._('Captured'), captured_at ? formatInstant(captured_at) : '–'],
      ...untilFact(item, i18n._('Evidence')),
    ],
  }),
  contested: (item, facts) => ({
    matter: i18n._('{buyer} objects to the proof of {owner}:', { buyer: facts.buyer, owner: item.owner }),
    facts: [
      [i18n._('Owner'), item.owner],
      [i18n._('Buyer'), facts.buyer],
      [i18n._('At stake, with tax'), moneyOf(item.amount, item.currency)],
      [i18n._('Flight'), formatDateRange(facts.starts_on, facts.ends_on)],
      [
        i18n._('Plays'),
        facts.plays === null
          ? i18n._('{promised} promised', { promised: formatNumber(facts.promised) })
          : i18n._('{plays} of {promised} shown', {
              plays: formatNumber(facts.plays),
              promised: formatNumber(facts.promised),
            }),
      ],
      [i18n._('Proof added'), formatInstant(facts.proof_at)],
    ],
  }),
  difference: (item, facts) => ({
    matter: differenceMatter(item, facts),
    facts: [
      ...(facts.ours === null && facts.theirs === null
        ? []
        : ([
            [i18n._('The ledger says'), moneyOf(facts.ours, item.currency)],
            [i18n._('The provider says'), moneyOf(facts.theirs, item.currency)],
          ] as const)),
      [i18n._('Found'), formatInstant(item.since)],
      ...(facts.agreed_at ? ([[i18n._('Agree since'), formatInstant(facts.agreed_at)]] as const) : []),
    ],
  }),
  unclear_call: (item, facts) => ({
    matter: i18n._('The payment provider was asked {what}, and has not clearly answered.', {
      what: asked(facts.asked),
    }),
    facts: [
      ...buyerFacts(item),
      [i18n._('First asked'), formatInstant(item.since)],
      [i18n._('Tried'), i18n._('{n, plural, one {once} other {# times}}', { n: facts.attempts })],
      ...(item.detail ? ([[i18n._('What it said'), item.detail]] as const) : []),
    ],
  }),
  invoice_due: (item, { number, invoiced, credited, due_on }) => ({
    matter: i18n._(
      'This campaign was invoiced. Mark the invoice as paid once the money is in your bank account.',
    ),
    facts: [
      [i18n._('Buyer'), item.organization],
      [i18n._('Invoice'), number || '–'],
      [i18n._('Invoiced'), moneyOf(invoiced, item.currency)],
      ...(credited > 0 ? ([[i18n._('Credited'), moneyOf(-credited, item.currency)]] as const) : []),
      [i18n._('To be paid'), moneyOf(item.amount, item.currency)],
      [i18n._('Due'), due_on ? formatDate(due_on) : '–'],
    ],
  }),
  payout_due: (item, { releases }) => ({
    matter: i18n._(
      '{owner} has earned this of invoiced campaigns. Transfer it from your bank, then mark it here.',
      {
        owner: item.organization,
      },
    ),
    facts: [
      [i18n._('Owner'), item.organization],
      [i18n._('To be paid'), moneyOf(item.amount, item.currency)],
    ],
    more: (
      <ul className={styles.lines} aria-label={i18n._('What it is made of')}>
        {releases.map(({ id, campaign, amount, released_at }) => (
          <li key={id}>
            <TwoLines first={campaign} second={formatInstant(released_at)} />
            <span className="num">{formatMoney(amount, item.currency)}</span>
          </li>
        ))}
      </ul>
    ),
  }),
  payout_blocked: (item, { state, requirements }) => ({
    matter: i18n._(
      '{owner} has earned this, and its payment account cannot be paid. It is paid by itself once the account is complete.',
      { owner: item.organization },
    ),
    facts: [
      [i18n._('Owner'), item.organization],
      [i18n._('Waiting'), moneyOf(item.amount, item.currency)],
      [
        i18n._('Account'),
        {
          none: i18n._('Not connected'),
          incomplete: i18n._('Something is missing'),
          restricted: i18n._('Restricted'),
          closed: i18n._('Closed'),
        }[state],
      ],
    ],
    more: requirements.length > 0 && (
      <div>
        <h3>{i18n._('Still required')}</h3>
        <ul className="small">
          {requirements.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    ),
  }),
}

/** What is the matter in a sentence, and the facts. */
export function ItemFacts({ shown: { item, facts } }: { shown: Shown }) {
  const wordsOf = WORDS[facts.kind] as (of: Item, known: Shown['facts']) => Words
  const { matter, facts: known, more } = wordsOf(item, facts)
  return (
    <>
      <p className={styles.matter}>{matter}</p>
      {facts.kind === 'contested' && <blockquote className={styles.quote}>{item.detail}</blockquote>}
      <KeyValue items={known} />
      {more}
    </>
  )
}
