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

/** What a list of displays can be narrowed to. */
export const displayViews = ['public', 'private', 'unavailable', 'inactive', 'unsold', 'retiring'] as const

export type DisplayView = (typeof displayViews)[number]
