// Writes an exported plan in a thread of its own: a document of many displays takes seconds of work at a time, and
// other requests must not wait for it. export-plan.ts starts it with {format, plan, fonts}.
import { parentPort, workerData } from 'node:worker_threads'

const WRITERS = {
  xlsx: async ({ plan }) => (await import('./workbook.js')).writeWorkbook(plan),
  pdf: async ({ plan, fonts }) => (await import('./pages.js')).writePages(plan, fonts),
}

parentPort.postMessage(await WRITERS[workerData.format](workerData))
