import type { KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import type { OfferZone } from './offer-zone.ts'

/** A zone over the whole of a display of its own; one spot costs 10.00. */
export function testZone(
  id: string,
  resolution: string,
  { spotDuration = 10, free = 3 }: { spotDuration?: number; free?: number } = {},
): OfferZone {
  const display_id = `00000000-0000-7000-8000-${id.padStart(12, '0')}`
  const display: KeptDisplay = {
    display_id,
    org_id: display_id,
    org_name: 'Harbour Screens',
    name: `Display ${id}`,
    address: 'Quay 1',
    location_name: 'Ferry terminal',
    currency: 'EUR',
    resolution,
    zones: [],
    time_zone: 'Europe/Berlin',
    lead_days: 1,
  }
  const priced = { days: 7, plays: 100, total: 1000, spots_free: free, dates: [] }
  return {
    key: `${display_id} ${display_id}`,
    id: display_id,
    display,
    name: 'Main',
    frame: { x: 0, y: 0, width: 100, height: 100 },
    spotDuration,
    capacity: 6,
    priced: { zone_id: display_id, name: 'Main', spotDuration, capacity: 6, ...priced },
  }
}
