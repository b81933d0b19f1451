import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const lines = (text) => text.split('\n').filter(Boolean)

/** The commit at which this branch left main. On main itself it is the commit before the newest one. */
function baseCommit() {
  const main = ['origin/main', 'main'].find((name) => {
    try {
      return git('rev-parse', '--verify', '--quiet', name)
    } catch {
      return false
    }
  })
  const base = main ? git('merge-base', 'HEAD', main) : git('rev-parse', 'HEAD~1')
  return base === git('rev-parse', 'HEAD') && !git('status', '--porcelain')
    ? git('rev-parse', 'HEAD~1')
    : base
}

/**
 * Which journeys a part of the site belongs to, by the beginnings of paths below apps/web/src. The tests of the parts
 * themselves need no list: those run that import what has changed.
 */
const JOURNEYS = [
  ['features/accounts features/users app/', 'accounts rights main-job'],
  ['features/settings lib/theme lib/brand', 'accounts theme'],
  [
    'features/displays features/locations features/rate-schedules',
    'editing deletes layers zone-editor fields',
  ],
  ['features/finding features/campaigns shared/campaign', 'main-job keyboard uploads'],
  ['features/approvals shared/comments shared/decision', 'conversation notifications'],
  ['features/advertisers', 'invitations'],
  ['features/notifications lib/live', 'notifications manners'],
  ['features/home features/onboarding', 'onboarding'],
  ['shared/import', 'bulk-import'],
  ['shared/deletes', 'deletes'],
  ['ui/ lib/ styles/', 'manners layers fields keyboard'],
].map(([parts, specs]) => ({
  parts: parts.split(' ').map((part) => `apps/web/src/${part}`),
  specs: specs.split(' '),
}))

/** What every API test rests on: a change there concerns all of them. */
const BELOW_ALL = [
  'apps/server/test/',
  'apps/server/db/',
  'apps/server/src/base/',
  'apps/server/src/app/',
  'packages/',
]

/**
 * What the changes since main concern, committed or not: `base` is the commit they are measured from, `api` are the
 * folders whose API tests run (null for all), `e2e` the browser tests (null for all).
 */
export function findConcerned() {
  const base = baseCommit()
  const files = [
    ...lines(git('diff', '--name-only', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
  return { base, api: apiFolders(files), e2e: journeys(files) }
}

/** The server's rooms of the changed files, with the access table, which walks the calls of all rooms. */
function apiFolders(files) {
  if (files.some((file) => BELOW_ALL.some((part) => file.startsWith(part)))) return null
  const rooms = files.flatMap((file) => /^apps\/server\/(?:src\/\w+\/[\w-]+|demo)(?=\/)/.exec(file) ?? [])
  return rooms.length ? [...new Set(rooms), 'apps/server/test/access'] : []
}

/** The journeys that were changed themselves, and those of the changed parts of the site. */
function journeys(files) {
  if (files.some((file) => file.startsWith('e2e/support/') || file === 'e2e/playwright.config.ts'))
    return null
  const own = files.filter((file) => /^e2e\/.*\.(spec|test)\.ts$/.test(file) && existsSync(inRoot(file)))
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))
  const ofParts = JOURNEYS.filter(({ parts }) =>
    sources.some((file) => parts.some((part) => file.startsWith(part))),
  ).flatMap(({ specs }) => specs.map((spec) => `e2e/${spec}.spec.ts`))
  return [...new Set([...own, ...ofParts])]
}
