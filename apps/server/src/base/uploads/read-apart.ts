import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Failure } from '../failure.ts'
import { fairTurns, RETRY_AFTER, type FairTurns } from './turns.ts'

/** A program that reads untrusted files, with the limits that the operating system sets for one run. */
interface Reader {
  program: string
  /** The memory for JavaScript values, in MB. */
  heap: number
  /** All the memory it can write to, in MB, including the heap. */
  memory: number
  /** The processor time in seconds. */
  seconds: number
  turns: FairTurns
}

/**
 * Makes a queue in which an organization has one running at a time, so that nobody else waits for its slow
 * ones.
 */
const turns = () => fairTurns({ atOnce: 2, each: 1, waitingEach: 40, waiting: 200, patienceMs: 60_000 })

/** The programs lie beside this file, and beside the bundle. */
const READERS = {
  video: { program: './media-reader.js', heap: 128, memory: 384, seconds: 10, turns: turns() },
  drawing: { program: './media-reader.js', heap: 128, memory: 512, seconds: 10, turns: turns() },
  table: { program: './table-reader.js', heap: 256, memory: 640, seconds: 15, turns: turns() },
} satisfies Record<string, Reader>

/**
 * The time by the clock on the wall. What a file costs is bounded by the processor's time, so a reader that takes longer
 * than this shows a busy machine and not a fault of the file.
 */
const MAX_MS = 20_000
const LATE = 'Reading this file took too long. Please try again in a moment.'
const MAX_ANSWER = 64 * 1024 * 1024
/** The reader needs these variables to find fonts; it must not see the settings, which hold secrets. */
const SHARED = ['PATH', 'HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'XDG_CACHE_HOME']
/** One thread draws and the allocator keeps few pools: more of either costs memory without gaining speed. */
const FEW_THREADS = {
  VIPS_CONCURRENCY: '1',
  RAYON_NUM_THREADS: '1',
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '2',
}

const environment = () => ({
  ...Object.fromEntries(SHARED.map((name) => [name, process.env[name]])),
  ...FEW_THREADS,
})

/**
 * Sets its limits and then becomes the program: writable memory in kilobytes (RLIMIT_DATA, which unlike the
 * limit of addresses leaves out what V8 only reserves), seconds of processor time, no files written, few
 * opened, no core. It yields to the server wherever both want a processor. A limit that the machine refuses
 * is skipped, unless no other limit is in its place and strict mode is on.
 */
const BOUNDED = `
strict=$3
limit() { ulimit "$1" "$2" || [ "$(ulimit -H "$1")" != unlimited ] || [ "$strict" = no ] || exit 90; }
limit -d "$1"; limit -t "$2"; limit -f 0; limit -n 64; limit -c 0
shift 3
exec nice -n 5 "$@"`

const bounded = (of: { memory: number; seconds: number }, strict: boolean, command: readonly string[]) =>
  ['-c', BOUNDED, 'sh', `${of.memory * 1024}`, `${of.seconds}`, strict ? 'yes' : 'no', ...command] as const

/**
 * Returns a sentence for the log about bounds of the readers that this machine does not enforce; null where
 * the operating system does.
 */
export async function findMissingBounds(): Promise<string | null> {
  const most = {
    memory: Math.max(...Object.values(READERS).map(({ memory }) => memory)),
    seconds: Math.max(...Object.values(READERS).map(({ seconds }) => seconds)),
  }
  if (process.platform === 'linux') {
    try {
      await promisify(execFile)('/bin/sh', [...bounded(most, true, ['true'])])
      return null
    } catch {
      // The failure below reports it.
    }
  }
  return 'The operating system bounds neither memory nor time of the processes that read uploaded files: whoever may upload can use up this machine.'
}

/** The exit codes of a shell that could not become the program: no fault of any file. */
const NOT_STARTED = [126, 127]

const endGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has ended meanwhile.
  }
}

/** Runs one reader to its end; null where it gave up or went beyond a limit. */
const run = async ({ program, heap, ...bounds }: Reader, what: string, path: string, ms: number) => {
  const reader = fileURLToPath(new URL(program, import.meta.url))
  const node = [process.execPath, `--max-old-space-size=${heap}`, '--v8-pool-size=1', reader, what, path]
  const child = spawn('/bin/sh', bounded(bounds, false, node), {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environment(),
    // A process group of its own, so that whatever the reader has started ends with it.
    detached: true,
  })
  const end = () => child.pid && endGroup(child.pid)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, ms)
  const parts: Buffer[] = []
  let size = 0
  child.stdout.on('data', (part: Buffer) => {
    size += part.length
    if (size > MAX_ANSWER) end()
    else parts.push(part)
  })
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== null && NOT_STARTED.includes(code)) throw new Error(`${program} could not be started`)
    if (isLate && code === null) throw new Failure('busy', { sentence: LATE, retryAfter: RETRY_AFTER })
    return code === 0 ? Buffer.concat(parts) : null
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Has a separate program read a file, in its organization's turn and within limits of memory, time and
 * number; null where it cannot be read within them. `ms` is the longest time it may take by the clock.
 * @throws Failure `busy` where too much waits already, or it took longer
 */
export function readApart(
  what: keyof typeof READERS,
  path: string,
  orgId: string,
  ms = MAX_MS,
): Promise<Buffer | null> {
  return READERS[what].turns(orgId, () => run(READERS[what], what, path, ms))
}
