/**
 * The place of a Postgres: an address (`postgres://…`), or the parts of one that is reached over a unix socket.
 */
export type Connection = string | { host: string; port: number; user: string; database: string }

/** Gives a connection to another database on the same server, for the same user. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (typeof connection !== 'string') return { ...connection, database }
  const url = new URL(connection)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

/**
 * Returns the options for `pg`. Sessions always run in UTC with ISO dates, because dates travel as text and
 * must not depend on the server's own defaults.
 */
export function clientConfig(connection: Connection) {
  const where = typeof connection === 'string' ? { connectionString: connection } : connection
  return { ...where, options: '-c timezone=UTC -c datestyle=ISO' }
}
