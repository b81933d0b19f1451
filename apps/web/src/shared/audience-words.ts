import { i18n } from '@lingui/core'
import type { AudienceBasis, Reach, ReachSum } from '@plaza/domain/audience'
import { formatDate, formatMoney, formatNumber } from '../lib/format.ts'

/** How many people a display reaches, as answers have it. */
export interface Audience {
  weekly_impressions: number
  basis: AudienceBasis
  source: string
  as_of: string
}

/** How a figure of people came about, as it stands beside the figure. */
function basisText(basis: AudienceBasis): string {
  const words = {
    counted: i18n._('counted'),
    modelled: i18n._('modelled'),
    estimated: i18n._('estimated'),
  }
  return words[basis]
}

/** The same where it is chosen, or stands alone. */
export function basisChoice(basis: AudienceBasis): string {
  const words = {
    counted: i18n._('Counted'),
    modelled: i18n._('Modelled'),
    estimated: i18n._('Estimated'),
  }
  return words[basis]
}

/** "42,000 a week, modelled by City mobility model, as of Oct 1, 2026". */
export function audienceText({ weekly_impressions, basis, source, as_of }: Audience): string {
  return i18n._('{n} a week, {basis}: {source}, as of {date}', {
    n: formatNumber(weekly_impressions),
    basis: basisText(basis),
    source,
    date: formatDate(as_of),
  })
}

/** "14,000 impressions (modelled), €10.00 per thousand"; '' where the owner has not said how many people a display reaches. */
export function reachText(reach: Reach | null | undefined, currency: string): string {
  if (!reach) return ''
  const people = i18n._('{n, plural, one {# impression} other {# impressions}} ({basis})', {
    n: reach.impressions,
    basis: basisText(reach.basis),
  })
  if (reach.per_thousand === null) return people
  const price = formatMoney(reach.per_thousand, currency)
  return i18n._('{people}, {price} per thousand', { people, price })
}

/** What several placements reach, in parts: for how many zones it is known is '' where it is for all. */
export function reachSumParts({ impressions, bases, per_thousand, known, of }: ReachSum, currency: string) {
  return {
    impressions: formatNumber(impressions),
    basis: bases.map(basisText).join(', '),
    perThousand: per_thousand === null ? '' : formatMoney(per_thousand, currency),
    part: known < of ? i18n._('for {known} of {of} zones', { known, of }) : '',
  }
}

/** The same of several placements, with how many of them have a figure where some have none. */
export function reachSumText(sum: ReachSum | null | undefined, currency: string): string {
  if (!sum) return ''
  const { basis, perThousand: price, part } = reachSumParts(sum, currency)
  const people = i18n._('{n, plural, one {# impression} other {# impressions}} ({basis})', {
    n: sum.impressions,
    basis,
  })
  return [people, price && i18n._('{price} per thousand', { price }), part].filter(Boolean).join(', ')
}

/** The same of a flight that was found on a display. */
export function impressionsText(
  audience: Audience | null,
  flight: { impressions: number | null; per_thousand: number | null } | null | undefined,
  currency: string,
): string {
  const impressions = flight?.impressions ?? null
  if (!audience || impressions === null) return ''
  const { basis } = audience
  return reachText({ impressions, per_thousand: flight?.per_thousand ?? null, basis }, currency)
}
