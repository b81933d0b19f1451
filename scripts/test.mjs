// npm test [-- step … | changed]: everything that must hold, the named steps, or what the changes since main concern.
// The last line is `N passed, N failed`.
import './lib/check-node.mjs'
import { install, isInstalled } from './lib/install.mjs'
import { withLock } from './lib/lock.mjs'
import { stopWithNpm } from './lib/parent.mjs'
import { progress, seconds } from './lib/progress.mjs'
import { schedule } from './lib/schedule.mjs'
import { chosen } from './lib/steps.mjs'

stopWithNpm()
const began = performance.now()

try {
  const steps = chosen(process.argv.slice(2))
  if (!isInstalled()) await withLock('ready', () => {}, installHere)
  summarize(await schedule(steps, tell))
} catch (error) {
  console.log(error.message)
  finish(0, 1)
}

async function installHere(lock) {
  if (isInstalled()) return
  await progress(process.stdout, 'Installing packages (npm ci)', 'Packages installed', () => install(lock))
}

function tell({ step, ok, ms, output, counts }) {
  const tests = step.tests ? `, ${counts.passed} passed, ${counts.failed} failed` : ''
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name.padEnd(9)} ${step.what} (${seconds(ms)}${tests})`)
  if (!ok) console.log(output.trimEnd().replaceAll(/^/gm, '       '))
}

function summarize(results) {
  console.log()
  for (const { step, ok, ms, counts } of results) {
    const tests = step.tests
      ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
      : ''
    console.log(
      `${step.name.padEnd(9)} ${ok ? 'ok    ' : 'FAILED'} ${seconds(ms).padStart(8)}  ${tests}`.trimEnd(),
    )
  }
  console.log(`together         ${seconds(performance.now() - began).padStart(8)}`)
  // These are printed once more at the end, because readers of a long output often have only that part.
  for (const told of results.flatMap(({ counts }) => counts.told ?? [])) console.log(`\n${told}`)
  const failed = results.filter(({ ok }) => !ok).map(({ step }) => step.name)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  const counted = results.filter(({ step, ok }) => !(step.quiet && ok))
  const sum = (kind) => counted.reduce((total, { counts }) => total + counts[kind], 0)
  finish(sum('passed'), sum('failed'))
}

function finish(passed, failed) {
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed`)
}
