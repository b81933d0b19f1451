import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const chromium = process.env.CHROMIUM || '/usr/bin/chromium'

/**
 * Installs Debian's Chromium for the browser tests where that is possible; otherwise returns a sentence that
 * says how.
 */
export async function ensureChromium() {
  if (existsSync(chromium)) return { code: 0, output: '' }
  const sentence = `There is no browser at ${chromium}. Install Chromium, or name one with CHROMIUM=/path/to/chromium.\n`
  const possible = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM
  if (!possible) return { code: 1, output: sentence }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-q'], { env, timeoutMs: 120_000 })
  const install = await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], {
    env,
    timeoutMs: 300_000,
  })
  if (existsSync(chromium)) return { code: 0, output: '' }
  return { code: 1, output: `${update.output}\n${install.output}\n${sentence}` }
}
