import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '../../base/config/config-error.ts'
import type { Config } from '../../base/config/config.ts'
import { withClient } from '../../base/postgres/ask.ts'
import { copyCluster } from '../../base/postgres/copy-cluster.ts'
import { startEmbedded } from '../../base/postgres/embedded.ts'
import { readMajor } from './cluster-repo.ts'
import { ABOUT, BESIDE, copyMissing, fillNewFolder, isThere, type About } from './folder.ts'

type Say = (sentence: string) => void

/**
 * Copies an installation into a new folder, whether its servers run or not: the embedded database, and the files unless
 * they are in a bucket. The folder has its name only when it is complete.
 * @throws ConfigError where there is no embedded database, or the folder is there already
 */
export async function backUp(config: Config, folder: string, say: Say): Promise<void> {
  if (config.databaseUrl) {
    throw new ConfigError(
      'This backs up the embedded database. Back up the one in DATABASE_URL with pg_dump, or as its host does.',
    )
  }
  if (!(await isThere(path.join(config.dataDir, 'postgres/data')))) {
    throw new ConfigError(
      `${config.dataDir} has no database. Set DATA_DIR to the folder of the installation.`,
    )
  }
  let [segments, files] = [0, 0]
  const to = await fillNewFolder(folder, async (part) => {
    const copyFiles = async () => {
      for (const name of BESIDE)
        files += await copyMissing(path.join(config.dataDir, name), path.join(part, name))
    }
    // Before the database, for what is removed meanwhile, and after it, for what comes.
    await copyFiles()
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: say, archive: config.walArchive })
    try {
      const { connection } = embedded
      const copied = await withClient(connection, (client) =>
        copyCluster(client, path.join(part, 'postgres')),
      )
      segments = copied.segments
      await copyFiles()
      const about: About = {
        at: copied.at.toISOString(),
        postgres: await readMajor(connection),
        files: config.s3 ? 'bucket' : 'here',
      }
      await writeFile(path.join(part, ABOUT), `${JSON.stringify(about, null, 2)}\n`)
    } finally {
      await embedded.stop()
    }
  })
  say(`Backup: ${to} has the database (with ${segments} segments of its log) and ${files} files.`)
  if (config.s3) say(`The files are in the bucket ${config.s3.bucket}, which is to be backed up apart.`)
}
