import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { run, type Ids, type Outcome } from './processes.ts'

/**
 * The way to run Postgres' programs, since they refuse to run as root. `ids` is set when they run as another
 * user, who must then own the data and reach every folder above it.
 */
export interface Runner {
  how: 'as is' | 'user namespace' | 'lesser user'
  ids?: Ids
  run(program: string, args: string[]): Promise<Outcome>
}

/**
 * Chooses the user that runs Postgres. Not root: the current user. Root: in a user namespace, where the files
 * stay root's own; where the system refuses one (Docker's default profile), as `postgres`, else `nobody`.
 * Data that already belongs to a lesser user is run as that user.
 */
export async function chooseRunner(dataFolder: string, allowNamespace = true): Promise<Runner> {
  if (process.getuid?.() !== 0) return { how: 'as is', run }
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined
  if (owner && owner.uid !== 0) return lesserUser({ uid: owner.uid, gid: owner.gid })
  const ids = lesserIds()
  const prefix = ['--user', `--map-user=${ids.uid}`, `--map-group=${ids.gid}`, '--']
  if (allowNamespace && (await run('unshare', [...prefix, 'true'])).status === 0) {
    return { how: 'user namespace', run: (program, args) => run('unshare', [...prefix, program, ...args]) }
  }
  return lesserUser(ids)
}

function lesserUser(ids: Ids): Runner {
  return { how: 'lesser user', ids, run: (program, args) => run(program, args, ids) }
}

function lesserIds(): Ids {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(found?.[2] ?? 65_534), gid: Number(found?.[3] ?? 65_534) }
}

/** Tells whether the runner's user has access to a file or folder (`x`: enter or execute, `w`: write). */
export async function reaches(runner: Runner, access: 'x' | 'w', file: string): Promise<boolean> {
  return (await runner.run('test', [`-${access}`, file])).status === 0
}

/** Makes the runner the owner of a file or folder. */
export function giveTo(runner: Runner, file: string): void {
  if (runner.ids) chownSync(file, runner.ids.uid, runner.ids.gid)
}
