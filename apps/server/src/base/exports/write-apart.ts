import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { serverRoot } from '../postgres/server-root.ts'
import { Failure } from '../failure.ts'
import { fairTurns } from '../uploads/turns.ts'

/** Documents are written two at a time, one for each organization. */
const turns = fairTurns(
  { atOnce: 2, each: 1, waitingEach: 10, waiting: 100, patienceMs: 60_000 },
  'Too many documents are being written right now. Please try again in a moment.',
)

/** The memory for the values of one document, and the longest that it may take. */
const HEAP_MB = 256
const MAX_MS = 60_000
const LATE = 'Writing this document took too long. Please try again in a moment.'

const write = (program: URL, data: Record<string, unknown>, ms: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let isLate = false
    const worker = new Worker(program, {
      workerData: { ...data, fonts: join(serverRoot(), 'fonts') },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: [],
    })
    const timer = setTimeout(() => {
      isLate = true
      void worker.terminate()
    }, ms)
    worker.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(isLate ? new Failure('busy', { sentence: LATE }) : new Error('A document was not written.'))
    })
  })

/**
 * Writes a document in a thread of its own, in the turn of an organization. `program` lies beside the file that names
 * it, and beside the bundle; it gets `data` with the folder of the fonts, and posts the bytes within `ms` milliseconds.
 * @throws Failure `busy` where too many wait already, or it took longer
 */
export function writeApart(
  program: URL,
  data: Record<string, unknown>,
  orgId: string,
  ms = MAX_MS,
): Promise<Buffer> {
  return turns(orgId, () => write(program, data, ms))
}
