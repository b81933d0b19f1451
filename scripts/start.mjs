// npm start: installs and builds what is missing, then becomes the server.
import './lib/check-node.mjs'
import { pathToFileURL } from 'node:url'
import { stopWithNpm } from './lib/parent.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { makeReady } from './lib/ready.mjs'
import { leaveSignals } from './lib/run.mjs'

stopWithNpm()
// a signal may come while we install: run.mjs stops what runs, and the lock goes with the process
await makeReady(process.stdout).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
leaveSignals()

// The server runs in this very process: signals to npm's child reach it, and its exit code is ours.
process.chdir(root)
process.setSourceMapsEnabled(true)
process.argv[1] = inRoot('apps/server/dist/main.js')
await import(pathToFileURL(process.argv[1]).href)
