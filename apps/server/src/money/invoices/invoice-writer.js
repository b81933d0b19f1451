// Writes a document as PDF in a thread of its own, so that other requests do not wait for it. write-document.ts starts
// it with {sheet, look, xml, created, fonts}.
import { parentPort, workerData } from 'node:worker_threads'
import { writePages } from './pages.js'

parentPort.postMessage(await writePages(workerData))
