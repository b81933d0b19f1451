import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '../../base/config/config-error.ts'
import type { Config } from '../../base/config/config.ts'
import { withClient } from '../../base/postgres/ask.ts'
import { copyCluster } from '../../base/postgres/copy-cluster.ts'
import { startEmbedded } from '../../base/postgres/embedded.ts'
import { readMajor } from './cluster-repo.ts'
import { ABOUT, BESIDE, copyMissing, isThere, type About } from './folder.ts'

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
  const to = path.resolve(folder)
  if (await isThere(to)) throw new ConfigError(`${to} is there already. Name a folder that is new.`)
  const part = `${to}.part-${process.pid}`
  await mkdir(part, { recursive: true, mode: 0o700 })
  const copyFiles = async () => {
    let copied = 0
    for (const name of BESIDE)
      copied += await copyMissing(path.join(config.dataDir, name), path.join(part, name))
    return copied
  }
  // Before the database, for what is removed meanwhile, and after it, for what comes.
  const before = await copyFiles()
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: say, archive: config.walArchive })
  try {
    const connection = embedded.connection
    const { at, segments } = await withClient(connection, (client) =>
      copyCluster(client, path.join(part, 'postgres')),
    )
    const after = await copyFiles()
    const about: About = {
      at: at.toISOString(),
      postgres: await readMajor(connection),
      files: config.s3 ? 'bucket' : 'here',
    }
    await writeFile(path.join(part, ABOUT), `${JSON.stringify(about, null, 2)}\n`)
    await rename(part, to)
    say(`Backup: ${to} has the database (with ${segments} segments of its log) and ${before + after} files.`)
    if (config.s3) say(`The files are in the bucket ${config.s3.bucket}, which is to be backed up apart.`)
  } finally {
    await embedded.stop()
  }
}
