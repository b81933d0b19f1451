import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { copyBinaries, findBinaries, type Binaries } from './binaries.ts'
import { chooseRunner, giveTo, reaches, type Runner } from './lesser-user.ts'
import { run } from './processes.ts'
import { socketFolder } from './socket-folder.ts'
import { StartError } from './start-error.ts'

/** An embedded database on disk, and the way its programs are run. */
export interface Cluster {
  /**
   * the folder of data, log and the lock file: DATA_DIR/postgres, or another one if the runner can't get
   * there
   */
  home: string
  data: string
  logFile: string
  /** holds the unix socket; short, mode 0700 */
  socket: string
  binaries: Binaries
  runner: Runner
}

const largestLog = 20 << 20

/**
 * Prepares the folders below `folder` (DATA_DIR/postgres, existing) without touching data that is there.
 * Throws a StartError when the data is of another major version or out of the runner's reach.
 */
export async function prepareCluster(
  folder: string,
  log: (line: string) => void,
  allowNamespace?: boolean,
): Promise<Cluster> {
  const found = await findBinaries()
  checkMajor(path.join(folder, 'data'), found)
  const runner = await chooseRunner(path.join(folder, 'data'), allowNamespace)
  chmodSync(folder, 0o700)
  giveTo(runner, folder)
  const home = (await reaches(runner, 'w', folder)) ? folder : await homeElsewhere(folder, runner, log)
  const data = path.join(home, 'data')
  if (runner.ids && existsSync(data) && statSync(data).uid !== runner.ids.uid) await giveAll(runner, data)
  const logFile = path.join(home, 'log')
  if (existsSync(logFile) && statSync(logFile).size > largestLog) renameSync(logFile, `${logFile}.old`)
  const binaries = await reachableBinaries(found, home, runner)
  return { home, data, logFile, socket: socketFolder(folder, runner), binaries, runner }
}

/** Postgres can't read another major's files, and changing them in place can't be undone. */
function checkMajor(data: string, { major }: Binaries): void {
  const file = path.join(data, 'PG_VERSION')
  if (!existsSync(file)) return
  const made = readFileSync(file, 'utf8').trim()
  if (made === String(major)) return
  throw new StartError(
    `The database in ${data} was made by Postgres ${made}, and this version of Plaza brings Postgres ${major}. ` +
      `Nothing was changed. Start the version of Plaza that made it and move the data by a dump, ` +
      `or run a Postgres ${made} of your own on it and set DATABASE_URL.`,
  )
}

/**
 * The lesser user can't pass through, say, root's home: the data then lives in a folder of its own below
 * /var/lib, to which the link `data` points.
 */
async function homeElsewhere(folder: string, runner: Runner, log: (line: string) => void): Promise<string> {
  const link = path.join(folder, 'data')
  const present = lstatSync(link, { throwIfNoEntry: false })
  if (present?.isSymbolicLink()) return path.dirname(readlinkSync(link))
  if (!present) {
    const home = mkdtempSync('/var/lib/plaza-')
    giveTo(runner, home)
    if (await reaches(runner, 'w', home)) {
      symlinkSync(path.join(home, 'data'), link)
      log(`The database is kept in ${home}: the user that runs it can't get to ${folder}.`)
      return home
    }
  }
  throw new StartError(
    `Postgres can't run as root, and the user it runs as instead can't get to ${folder}. ` +
      `Set DATA_DIR to a folder that every user may pass through, such as one below /var/lib.`,
  )
}

async function reachableBinaries(found: Binaries, home: string, runner: Runner): Promise<Binaries> {
  if (await reaches(runner, 'x', path.join(found.folder, 'bin/postgres'))) return found
  const copy = await copyBinaries(found, path.join(home, `binaries-${found.version}`))
  await giveAll(runner, copy.folder)
  return copy
}

async function giveAll({ ids }: Runner, folder: string): Promise<void> {
  if (ids) await run('chown', ['-R', `${ids.uid}:${ids.gid}`, folder])
}
