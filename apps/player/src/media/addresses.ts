// The addresses by which the worker answers what is kept: stable ones, since browsers keep a copy of each blob address.

/** The cache of media, and the addresses in it. */
export const MEDIA_CACHE = 'player-media'
export const MEDIA_PATH = '/player/media/'
/** The owner's logo. */
export const LOGO_PATH = '/player/logo'

/** The address of a medium, by the name that it is kept by. */
export function mediumAddress(key: string): string {
  return `${MEDIA_PATH}${encodeURIComponent(key)}`
}

/** The address of a piece of it, which only the cache knows. */
export function pieceAddress(key: string, piece: number): string {
  return `${mediumAddress(key)}/${piece}`
}

/** What the cache holds at the address of a medium: how to put it together. */
export interface HeldEntry {
  type: string
  bytes: number
  pieces: number
}
