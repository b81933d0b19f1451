/** The files of the player's page by their names, as they are served. */
export function bundlePlayer(): Promise<Record<string, string | Uint8Array>>
/** The bytes of all scripts among some files, after gzip. */
export function scriptBytes(files: Record<string, string | Uint8Array>): number
/** The most bytes of script that a screen fetches, after gzip. */
export const PLAYER_LIMIT: number
