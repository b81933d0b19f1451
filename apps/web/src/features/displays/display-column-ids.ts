/**
 * The columns by which the server sorts an owner's displays. The routes use them too, so this file imports nothing.
 */
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
