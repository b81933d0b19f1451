import { isBuilt, parts } from './built.mjs'
import { install, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { inRoot } from './paths.mjs'
import { progress } from './progress.mjs'
import { runNode } from './run.mjs'

/**
 * Installs and builds what is missing or stale, one command at a time in a clone. `out` is the stream for
 * what people read. Resolves at once, without the lock, when all is there.
 */
export async function makeReady(out, wanted = Object.keys(parts)) {
  const missing = () => wanted.filter((name) => !isBuilt(name))
  if (isInstalled() && missing().length === 0) return
  const onWait = (pid) =>
    out.write(`Waiting for another command in this folder that installs or builds (process ${pid}).\n`)
  await withLock('ready', onWait, async (lock) => {
    if (!isInstalled()) {
      await progress(out, 'Installing packages (npm ci)', 'Packages installed', () => install(lock))
    }
    const stale = missing()
    if (stale.length > 0) {
      const what = stale.map((name) => `the ${name}`).join(' and ')
      await progress(out, `Building ${what}`, `Built ${what}`, () => build(stale, lock))
    }
  })
}

async function build(names, lock) {
  const args = [inRoot('scripts/build.mjs'), '--locked', ...names]
  const { code, output } = await runNode(args, { onSpawn: (child) => lock.addOwner(child.pid) })
  if (code !== 0) throw new Error(`The build failed:\n\n${output.trim()}\n`)
}
