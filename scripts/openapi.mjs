// npm run -s openapi: the OpenAPI document alone on standard output; everything else goes to stderr.
import './lib/check-node.mjs'
import { pathToFileURL } from 'node:url'
import { inRoot } from './lib/paths.mjs'
import { makeReady } from './lib/ready.mjs'

await makeReady(process.stderr, ['server']).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
const { openapi } = await import(pathToFileURL(inRoot('apps/server/dist/openapi.js')).href)
// a reader such as head may stop reading early
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.stdout.write(`${JSON.stringify(openapi(), undefined, 2)}\n`)
