import { i18n } from '@lingui/core'
import type { CheckoutQuote } from '@plaza/contract/campaigns'
import { formatDate, formatDuration, formatList, formatMoney } from '../../../../lib/format.ts'
import { readerZone } from '../../../../lib/today.ts'
import { flightSpan } from '../../../../shared/flight/flight-words.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { answerBy } from './answer-by.ts'
import { ownersOf } from './campaign-body.ts'
import styles from './what-follows.module.css'

interface WhatFollowsProps {
  /** The requests that the purchase would make; none while that is not known. */
  requests: readonly { org_id: string; expires_at: string }[]
  /** How it is paid by card; null where it is invoiced, undefined while that is not known. */
  checkout: CheckoutQuote | null | undefined
}

/** What happens once the campaign is bought: how it is paid, by when each owner answers, and when it plays. */
export function WhatFollows({ requests, checkout }: WhatFollowsProps) {
  const { draft } = useCampaignDraft()
  const { first, last } = flightSpan(draft.general)
  const owners = ownersOf(draft).length
  // The owners' time begins once it is paid.
  const groups = checkout ? [] : groupByDeadline(draft.displays, requests)
  return (
    <section className={`card ${styles.follows}`} aria-label={i18n._('What happens next')}>
      <h2>{i18n._('What happens next')}</h2>
      <ol className={styles.steps}>
        <li data-now>
          <PayStep checkout={checkout} currency={draft.currency} />
        </li>
        <li>
          {groups.length === 0 && (
            <strong>
              {checkout
                ? decideWords(owners, checkout)
                : i18n._('{owners, plural, one {The owner decides} other {Each of the # owners decides}}', {
                    owners,
                  })}
            </strong>
          )}
          {groups.map(({ by, names }) => (
            <strong key={by}>
              {i18n._('{n, plural, one {{owners} answers by {by}} other {{owners} answer by {by}}}', {
                n: names.length,
                owners: namesWords(names),
                by,
              })}
            </strong>
          ))}
          <p className="dim small">
            {i18n._(
              'Who rejects, or does not answer in time, costs you nothing. Who asks for other media holds your spots until you send them.',
            )}
          </p>
        </li>
        {checkout && (
          <li>
            <strong>
              {checkout.mode === 'saved'
                ? i18n._('Seven days before the flight: you pay for what was approved')
                : i18n._('Then: you pay for what was approved')}
            </strong>
            <p className="dim small">
              {i18n._('The rest falls away. You get an invoice for what was taken.')}
            </p>
          </li>
        )}
        <li>
          <strong>{i18n._('{date}: it plays', { date: formatDate(first) })}</strong>
          <p className="dim small">{i18n._('On every display whose owner has approved it.')}</p>
        </li>
        <li>
          <strong>
            {checkout
              ? i18n._('After {date}: owners prove that it ran, and are paid', { date: formatDate(last) })
              : i18n._('After {date}: owners prove that it ran', { date: formatDate(last) })}
          </strong>
          <p className="dim small">
            {checkout
              ? i18n._(
                  'You have five days to accept each proof or to object. Owners get your money after that, and plays that were not shown are paid back.',
                )
              : i18n._(
                  'You have five days to accept each proof or to object. What was not shown is not paid for.',
                )}
          </p>
        </li>
      </ol>
    </section>
  )
}

/** "Then: each of the 3 owners decides within 48 hr". */
function decideWords(owners: number, { answer_hours }: CheckoutQuote): string {
  const time = formatDuration(Math.round(answer_hours * 3600))
  return i18n._(
    '{owners, plural, one {Then: the owner decides within {time}} other {Then: each of the # owners decides within {time}}}',
    { owners, time },
  )
}

/** What buying does to the buyer's money. */
function PayStep({ checkout, currency }: Pick<WhatFollowsProps, 'checkout'> & { currency: string }) {
  if (checkout === undefined) {
    return (
      <>
        <strong>{i18n._('When you buy: your spots are held')}</strong>
        <p className="dim small">{i18n._('You pay for what owners approve. Prices are fixed as shown.')}</p>
      </>
    )
  }
  if (!checkout) {
    return (
      <>
        <strong>{i18n._('When you buy: your spots are held, and nothing is charged')}</strong>
        <p className="dim small">
          {i18n._('You pay by invoice, for what owners approve. Prices are fixed as shown.')}
        </p>
      </>
    )
  }
  const sum = formatMoney(checkout.amount, currency)
  const isSaved = checkout.mode === 'saved'
  return (
    <>
      <strong>
        {isSaved
          ? i18n._('Today: your card is saved, for {sum} at most', { sum })
          : i18n._('Today: {sum} is held on your card', { sum })}
      </strong>
      <p className="dim small">
        {isSaved
          ? i18n._('Nothing is held or taken yet. Prices are fixed as shown.')
          : i18n._(
              'Nothing is taken yet. The hold lasts until the owners have answered. Prices are fixed as shown.',
            )}
      </p>
    </>
  )
}

const NAMED = 3

/** "Alpha, Harbour Screens and 4 others". */
function namesWords(names: readonly string[]): string {
  const rest = names.length - NAMED
  if (rest < 2) return formatList(names)
  return formatList([...names.slice(0, NAMED), i18n._('{rest} others', { rest })])
}

interface Sold {
  org_id: string
  org_name: string
  time_zone?: string
}

/** The owners by when they answer, in the time of their places, the first deadline first. */
function groupByDeadline(
  displays: readonly Sold[],
  requests: readonly { org_id: string; expires_at: string }[],
): { by: string; names: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const { org_id, expires_at } of requests.toSorted((a, b) => (a.expires_at < b.expires_at ? -1 : 1))) {
    const display = displays.find((each) => each.org_id === org_id)
    if (!display) continue
    const by = answerBy(expires_at, display.time_zone, readerZone())
    groups.set(by, [...(groups.get(by) ?? []), display.org_name])
  }
  return [...groups].map(([by, names]) => ({ by, names }))
}
