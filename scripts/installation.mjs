// npm run backup, restore, export and import: the program of the server that does all four, built where that is needed.
import './lib/check-node.mjs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './lib/paths.mjs'
import { makeReady } from './lib/ready.mjs'

await makeReady(process.stderr, ['server']).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
await import(pathToFileURL(inRoot('apps/server/dist/installation.js')).href)
