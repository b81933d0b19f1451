// npm run build [server] [site]: one bundle for the server, and the site's static files.
import './lib/check-node.mjs'
import { buildServer } from './lib/build-server.mjs'
import { buildSite } from './lib/build-site.mjs'
import { parts } from './lib/built.mjs'
import { withLock } from './lib/lock.mjs'
import { seconds } from './lib/progress.mjs'

const named = process.argv.slice(2).filter((name) => name !== '--locked')
const unknown = named.find((name) => !(name in parts))
if (unknown) {
  console.error(
    `There is no part ${unknown}: build ${Object.keys(parts).join(' or ')}, or nothing named for both.`,
  )
  process.exit(1)
}
const names = named.length > 0 ? named : Object.keys(parts)
const builders = { server: buildServer, site: buildSite }

async function build() {
  const began = performance.now()
  const results = await Promise.allSettled(names.map((name) => builders[name]()))
  for (const [index, { status, value, reason }] of results.entries()) {
    const text = status === 'fulfilled' ? value : `failed\n${reason.message}`
    console.log(`${names[index].padEnd(7)} ${text} (${seconds(performance.now() - began)})`)
    if (status === 'rejected') process.exitCode = 1
  }
}

// npm start holds the lock itself while it runs us
if (process.argv.includes('--locked')) await build()
else
  await withLock(
    'ready',
    (pid) => console.log(`Waiting for process ${pid}, which installs or builds.`),
    build,
  )
