/** Codes of the system and of Postgres for a disk that is full, or a file that may not grow. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])

/** Whether something failed because there is no room left to store it. */
export function hasNoRoom(error: unknown): boolean {
  return NO_ROOM.has(String((error as { code?: unknown } | null)?.code))
}
