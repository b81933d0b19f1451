/** What the server sorts an owner's displays by; routes read it too, so it imports nothing. */
export const displayColumnIds = [
  'name',
  'location_name',
  'display_location',
  'resolution',
  'active_ads',
  'advertisers',
  'visibility',
  'visibilityStatus',
] as const

export type DisplayColumn = (typeof displayColumnIds)[number]
