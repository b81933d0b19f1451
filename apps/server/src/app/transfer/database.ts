import type { Config } from '../../base/config/config.ts'
import type { Connection } from '../../base/postgres/connection.ts'
import { startEmbedded } from '../../base/postgres/embedded.ts'

/** Works with the database of an installation: the one in DATABASE_URL, or the embedded one, which may run already. */
export async function withDatabaseOf(
  config: Config,
  say: (sentence: string) => void,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say, archive: config.walArchive })
  try {
    await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}
