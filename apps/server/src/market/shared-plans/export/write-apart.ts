import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { EXPORT_TYPES } from '@plaza/contract/shared-plans'
import { serverRoot } from '../../../base/postgres/server-root.ts'
import { fairTurns } from '../../../base/uploads/turns.ts'
import type { PlanDocument } from './document.ts'

export type ExportFormat = keyof typeof EXPORT_TYPES

/** Documents are written two at a time, one for each organization. */
const turns = fairTurns(
  { atOnce: 2, each: 1, waitingEach: 10, waiting: 100, patienceMs: 60_000 },
  'Too many documents are being written right now. Please try again in a moment.',
)

/** The memory for the values of one document, and the longest that it may take. */
const HEAP_MB = 256
const MAX_MS = 60_000

const write = (plan: PlanDocument, format: ExportFormat): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // The program lies beside this file, and beside the bundle.
    const worker = new Worker(new URL('./plan-writer.js', import.meta.url), {
      workerData: { format, plan, fonts: join(serverRoot(), 'fonts') },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: [],
    })
    const timer = setTimeout(() => void worker.terminate(), MAX_MS)
    worker.once('message', (bytes: Uint8Array) => {
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`The ${format} of a plan was not written.`))
    })
  })

/**
 * Writes a plan's document in a thread of its own, in the turn of its organization.
 * @throws Failure `busy` where too many wait already
 */
export function writeApart(plan: PlanDocument, format: ExportFormat, orgId: string): Promise<Buffer> {
  return turns(orgId, () => write(plan, format))
}
