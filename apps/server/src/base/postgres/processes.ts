import { execFile } from 'node:child_process'

/** The end of a program: its exit status (-1 where it could not be started), and all that it printed. */
export interface Outcome {
  status: number
  output: string
}

/** A user and group of the system, by number. */
export interface Ids {
  uid: number
  gid: number
}

/**
 * Runs a program to its end, never rejecting. It gets a fresh environment: PGDATA, PGPORT and the like would
 * change where Postgres listens, and its messages must be in English for us to recognise them.
 */
export function run(program: string, args: string[], ids?: Ids): Promise<Outcome> {
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }
  return new Promise((resolve) => {
    execFile(program, args, { ...ids, env, cwd: '/', maxBuffer: 16 << 20 }, (error, stdout, stderr) => {
      const status = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      resolve({ status, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    })
  })
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
