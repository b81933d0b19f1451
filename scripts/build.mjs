// npm run build [server] [player] [site]: one bundle for the server, one for screens, and the site's static files.
import './lib/check-node.mjs'
import { buildPlayer } from './lib/build-player.mjs'
import { buildServer } from './lib/build-server.mjs'
import { buildSite } from './lib/build-site.mjs'
import { parts } from './lib/built.mjs'
import { withLock } from './lib/lock.mjs'
import { seconds } from './lib/progress.mjs'

const named = process.argv.slice(2).filter((name) => name !== '--locked')
const unknown = named.find((name) => !(name in parts))
if (unknown) {
  console.error(
    `There is no part ${unknown}: build ${Object.keys(parts).join(' or ')}, or nothing named for all.`,
  )
  process.exit(1)
}
const names = named.length > 0 ? named : Object.keys(parts)
const builders = { server: buildServer, player: buildPlayer, site: buildSite }

async function build(name) {
  const began = performance.now()
  const told = await builders[name]().catch((error) => {
    process.exitCode = 1
    return `failed\n${error.message}`
  })
  console.log(`${name.padEnd(6)} ${told} (${seconds(performance.now() - began)})`)
}

const buildAll = () => Promise.all(names.map(build))

const onWait = (pid) => console.log(`Waiting for process ${pid}, which installs or builds.`)

// npm start holds the lock itself while it runs us
if (process.argv.includes('--locked')) await buildAll()
else await withLock('ready', onWait, buildAll)
