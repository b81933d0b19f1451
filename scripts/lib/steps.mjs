import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkCatalogue } from './catalogue.mjs'
import { findConcerned } from './changed.mjs'
import { ensureChromium } from './chromium.mjs'
import { playwrightCounts, vitestCounts } from './counts.mjs'
import { inRoot, programOf } from './paths.mjs'
import { runNode } from './run.mjs'

const minutes = 60_000
const tool =
  (name, program, args) =>
  (timeoutMs = 5 * minutes) =>
    runNode([programOf(name, program), ...args], { timeoutMs })

const reports = mkdtempSync(path.join(tmpdir(), 'plaza-reports-'))
const reportOf = (name) => path.join(reports, `${name}.json`)
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const vitest =
  (name, project, timeoutMs, only = []) =>
  async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`]
    const args = [programOf('vitest'), 'run', '--project', project, ...reporters, ...only]
    const result = await runNode(args, { timeoutMs, env: { CI: 'true' } })
    return { ...result, counts: vitestCounts(reportOf(name), result.code) }
  }

const browser =
  (only = []) =>
  async () => {
    const args = [
      programOf('@playwright/test', 'playwright'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...only,
    ]
    const env = { CI: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') }
    const result = await runNode(args, { timeoutMs: 40 * minutes, env })
    return { ...result, counts: playwrightCounts(reportOf('e2e'), result.code) }
  }

/**
 * Everything that `npm test` does, in the order of starting. `alone` steps use both cores themselves and
 * measure time; the others run two at a time before them. `after` names steps that must have gone well,
 * `apart` a step that must not run at the same time.
 */
const steps = [
  { name: 'chromium', what: 'a browser for the browser tests', run: ensureChromium, quiet: true },
  { name: 'types', what: 'TypeScript', run: tool('typescript', 'tsc', ['-p', 'tsconfig.json']) },
  { name: 'format', what: 'formatting (npm run format)', run: tool('oxfmt', 'oxfmt', ['--check', '.']) },
  { name: 'lint', what: 'lint and import directions', run: tool('oxlint', 'oxlint', ['--deny-warnings']) },
  { name: 'knip', what: 'nothing unused', run: tool('knip', 'knip', []) },
  { name: 'texts', what: 'catalogue of texts', run: checkCatalogue },
  { name: 'db', what: 'migrations against schema.txt', run: tool('tsx', 'tsx', ['apps/server/db/check.ts']) },
  {
    name: 'build',
    what: 'server and site',
    run: () => runNode([inRoot('scripts/build.mjs')], { timeoutMs: 5 * minutes }),
    apart: 'texts',
  },
  { name: 'unit', what: 'unit and property tests', run: vitest('unit', 'unit', 5 * minutes), tests: true },
  {
    name: 'parts',
    what: 'parts of the site in the browser',
    run: vitest('parts', 'parts', 10 * minutes),
    tests: true,
    after: ['chromium'],
  },
  {
    name: 'api',
    what: 'API tests on Postgres',
    run: vitest('api', 'server', 25 * minutes),
    alone: true,
    tests: true,
  },
  {
    name: 'e2e',
    what: 'browser tests',
    run: browser(),
    alone: true,
    tests: true,
    after: ['chromium', 'build'],
  },
]

/** The checks, and of the tests those that the changes since main concern. */
function concerned() {
  const { base, api, e2e } = findConcerned()
  const only = {
    unit: vitest('unit', 'unit', 5 * minutes, ['--changed', base, '--passWithNoTests']),
    parts: vitest('parts', 'parts', 10 * minutes, ['--changed', base, '--passWithNoTests']),
    api: vitest('api', 'server', 25 * minutes, api ?? []),
    e2e: browser(e2e ?? []),
  }
  const idle = [api?.length === 0 && 'api', e2e?.length === 0 && 'e2e']
  const names = steps.map(({ name }) => name).filter((name) => !idle.includes(name))
  const needed = idle.includes('e2e') ? names.filter((name) => name !== 'build') : names
  return needed.map((name) => {
    const step = steps.find((one) => one.name === name)
    return only[name] ? { ...step, run: only[name] } : step
  })
}

/**
 * The steps of the given names, with what they need before them; all when none is named. The name `changed` stands
 * for what the changes since main concern.
 */
export function chosen(names) {
  if (names.length === 1 && names[0] === 'changed') return concerned()
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown)
    throw new Error(`There is no step ${unknown}. Steps: ${steps.map((step) => step.name).join(' ')}.`)
  if (names.length === 0) return steps
  const needed = new Set(
    names.flatMap((name) => [name, ...(steps.find((step) => step.name === name).after ?? [])]),
  )
  return steps.filter((step) => needed.has(step.name))
}
