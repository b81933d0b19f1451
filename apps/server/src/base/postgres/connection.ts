/**
 * The place of a Postgres: an address (`postgres://…`), or the parts of one that is reached over a unix socket. An address
 * may name several hosts, `postgres://user@one:5432,other:5432/name`, of which one takes changes (primary.ts).
 */
export type Connection = string | { host: string; port: number; user: string; database: string }

/** Gives a connection to another database on the same server, for the same user. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

/** The parts of an address: what comes before its hosts, the hosts, and what follows. */
const partsOf = (address: string) => {
  const start = address.indexOf('://') + 3
  const length = address.slice(start).search(/[/?]/)
  const end = length < 0 ? address.length : start + length
  const hosts = Math.max(start, address.lastIndexOf('@', end) + 1)
  return { before: address.slice(0, hosts), hosts: address.slice(hosts, end), after: address.slice(end) }
}

/** Gives an address for each of the hosts that an address names. */
export function addressesOf(connection: Connection): string[] {
  if (typeof connection !== 'string') return []
  const { before, hosts, after } = partsOf(connection)
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** The host of an address with its port, without user and password, to be shown to operators. */
export function hostOf(address: string): string {
  return decodeURIComponent(partsOf(address).hosts)
}

/** Of several hosts the address of the one that takes changes, as it was found last. */
const primaries = new Map<string, string>()
const movers = new Map<string, Set<() => void>>()

/** Sends all connections to this one of several hosts from now on. Gives whether it is another one than before. */
export function moveTo(connection: string, primary: string): boolean {
  const before = primaries.get(connection)
  primaries.set(connection, primary)
  if (before === primary) return false
  if (before) for (const move of movers.get(connection) ?? []) move()
  return true
}

/** Calls `move` whenever another of several hosts takes the changes. Gives the function that ends it. */
export function onMove(connection: Connection, move: () => void): () => void {
  if (typeof connection !== 'string') return () => {}
  const all = movers.get(connection) ?? new Set()
  movers.set(connection, all.add(move))
  return () => all.delete(move)
}

/**
 * Returns the options for `pg`, of several hosts for the one that takes changes now. Sessions always run in UTC with ISO
 * dates, because dates travel as text and must not depend on the server's own defaults.
 */
export function clientConfig(connection: Connection) {
  const where =
    typeof connection === 'string'
      ? { connectionString: primaries.get(connection) ?? addressesOf(connection)[0] }
      : connection
  return { ...where, options: '-c timezone=UTC -c datestyle=ISO' }
}
