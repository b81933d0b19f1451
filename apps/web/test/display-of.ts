import type { CallData } from '@plaza/contract/call'
import type { getDisplayForEdit } from '@plaza/contract/display-edit'
import { ANNA, idOf } from './log-in.ts'

/** A display of this name, as the server answers it to its owner. */
export function displayOf(number: number, name: string): CallData<typeof getDisplayForEdit> {
  return {
    id: idOf(number),
    name,
    org_id: ANNA.org_id,
    location_id: idOf(31),
    location_name: 'Ferry terminal',
    address: 'Quay 1, Hamburg',
    location: { lat: 53.5436, lng: 9.9668 },
    time_zone: 'Europe/Berlin',
    schedule: { type: 'always', slots: [] },
    exceptions: [],
    coming: null,
    audience: null,
    display_location: 'Entrance',
    resolution: '1920x1080',
    orientation: 'landscape',
    screens: [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }],
    media_palyer_sn: 'A1',
    digital_signage_software: '',
    image: '',
    visibility: 'Public',
    visibilityStatus: 'available',
    rate_schedule_id: null,
    rate_schedule_name: '',
    currency: 'EUR',
    layout: '',
    zones: [],
    active_ads: 0,
    advertisers: 0,
    next_days: [],
    place_kind: 'transit',
    venue_type: null,
    bans: [],
    isFavourite: false,
    active: true,
    retires_on: null,
    not_on_offer: [],
    version: 3,
    can: { edit: true, activate: false, deactivate: true, delete: true },
    planned: [],
  }
}
