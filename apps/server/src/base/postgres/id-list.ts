/** The type of a UUID in Postgres. */
const UUID_TYPE = 2950
const HEADER = 20
const BYTES_OF_ID = 16
const BYTES_EACH = 4 + BYTES_OF_ID

/**
 * A list of ids as Postgres keeps it, for a value of a statement that is a `uuid[]`. A list that is sent again and again is
 * written once that way, and neither side has texts to write or to read.
 */
export function idList(ids: readonly string[]): Buffer {
  const list = Buffer.alloc(ids.length ? HEADER + ids.length * BYTES_EACH : 12)
  const write = (...numbers: number[]) => numbers.forEach((number, at) => list.writeInt32BE(number, 4 * at))
  // How many dimensions, that nothing is null, what it is a list of; and of its one dimension how many, counted from one.
  if (!ids.length) write(0, 0, UUID_TYPE)
  else write(1, 0, UUID_TYPE, ids.length, 1)
  ids.forEach((id, n) => {
    const at = HEADER + n * BYTES_EACH
    list.writeInt32BE(BYTES_OF_ID, at)
    list.write(id.replaceAll('-', ''), at + 4, 'hex')
  })
  return list
}
