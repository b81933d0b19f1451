import type { OfferedDisplay } from '../src/shared/campaign-draft/draft.ts'
import { idOf } from './log-in.ts'

/** A display on offer, as lists give it. */
export const offered: OfferedDisplay = {
  display_id: idOf(20),
  org_id: idOf(21),
  org_name: 'Harbour Screens',
  name: 'Concourse 9',
  address: 'Quay 1, Hamburg',
  location_name: 'Ferry terminal',
  display_location: 'Departures',
  industry: '',
  visibility: 'Public',
  visibilityStatus: 'Available',
  isFavourite: false,
  layout: '',
  location: { lat: 53.5, lng: 9.9 },
  time_zone: 'Europe/Berlin',
  lead_days: 1,
  resolution: '1920x1080',
  size: '55',
  orientation: 'landscape',
  place_kind: 'transit',
  venue_type: null,
  audience: null,
  image: '',
  zones: [],
  currency: 'EUR',
  from_price: 1000,
  min_days: null,
  min_spend: null,
  is_open_today: true,
}
