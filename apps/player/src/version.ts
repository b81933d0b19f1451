declare const PLAYER_VERSION: string

/** The version of this page: the beginning of the hash of its script. */
export const VERSION = typeof PLAYER_VERSION === 'string' ? PLAYER_VERSION : 'unbuilt'
