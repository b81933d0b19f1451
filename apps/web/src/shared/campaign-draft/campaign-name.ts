import { i18n } from '@lingui/core'
import { formatDateRange } from '../../lib/format.ts'
import type { Draft } from './draft.ts'

/** The name of the campaign that a draft becomes: its own, or where and when it runs. Empty while neither is known. */
export function campaignName(draft: Pick<Draft, 'general' | 'displays'>): string {
  return draft.general.name.trim() || proposedName(draft)
}

/**
 * The name for a campaign that nobody names: the place of its displays, else their owner, else how many they are, and
 * the dates. Empty before displays and dates are chosen.
 */
export function proposedName({ general, displays }: Pick<Draft, 'general' | 'displays'>): string {
  const { start_date: from, end_date: to } = general
  if (displays.length === 0 || !from || !to) return ''
  const [place, ...places] = new Set(displays.map(({ location_name }) => location_name))
  const [owner, ...owners] = new Set(displays.map(({ org_name }) => org_name))
  const one = places.length === 0 ? place : owners.length === 0 ? owner : ''
  const where = one || i18n._('{n, plural, one {# display} other {# displays}}', { n: displays.length })
  return `${where.slice(0, 80)}, ${formatDateRange(from, to)}`
}
