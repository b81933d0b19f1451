import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { client } from '../../apps/server/test/client.ts'
import type { Business } from '../business.ts'
import { must, untilReplicas, type Proof } from './proofs.ts'
import type { Site } from './site.ts'

const server = path.join(import.meta.dirname, '../../apps/server')

/** What the next version brings: a column in a table that everything reads, filled for all its rows, and an index. */
const NEXT = `
ALTER TABLE displays ADD COLUMN next_version text NOT NULL DEFAULT '';
UPDATE displays SET next_version = 'is here';
CREATE INDEX displays_next_version ON displays (next_version);
`

/** Makes a version of the product that has one migration more. Gives its program. */
const makeNext = async (): Promise<{ program: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plaza-next-'))
  for (const name of ['dist', 'db/migrations', 'package.json'])
    await cp(path.join(server, name), path.join(folder, name), { recursive: true })
  for (const name of ['fonts', 'towns', 'api-docs'])
    await symlink(path.join(server, name), path.join(folder, name))
  await symlink(path.join(server, '../../node_modules'), path.join(folder, 'node_modules'))
  await writeFile(path.join(folder, 'db/migrations/9999_next_version.sql'), NEXT)
  const remove = () => rm(folder, { recursive: true, force: true })
  return { program: path.join(folder, 'dist/main.js'), remove }
}

/** What people ask all the time while the servers are replaced: readings by a user and a visitor, and changes. */
const questionsOf = ({ balancer: { url } }: Site, { owner, buyers: [buyer], displays }: Business) => {
  let count = 0
  return [
    () => client(url, buyer?.token)('GET', `/api/savvy/displays/adv-displays/${buyer?.orgId}?page=1`),
    () => client(url)('GET', `/api/public/displays?search=${count++}`),
    () => client(url, owner.token)('GET', `/api/savvy/displays/by-organization-id/${owner.orgId}`),
    () =>
      client(url, buyer?.token)('POST', '/api/savvy/display-lists', {
        name: `List ${count++} of ${process.pid}`,
        display_ids: displays.map(({ display_id }) => display_id),
      }),
  ]
}

/**
 * Replaces both servers by a new version with a migration, one after the other, while people work. Nobody may be refused.
 */
export const rollsOver: Proof = async (site, business) => {
  const next = await makeNext()
  const refused: string[] = []
  let answered = 0
  let slowest = 0
  let isOver = false
  const ask = async (question: () => ReturnType<ReturnType<typeof client>>) => {
    while (!isOver) {
      const began = performance.now()
      const status = await question().then(
        (answer) => answer.status,
        (error: Error) => String(error.cause ?? error),
      )
      slowest = Math.max(slowest, performance.now() - began)
      if (typeof status === 'string' || status >= 300)
        refused.push(`${status} of ${question.toString().slice(0, 90)}`)
      else answered++
      await pause(30)
    }
  }
  const busy = Promise.all(questionsOf(site, business).map(ask))
  try {
    for (const which of [0, 1] as const) {
      await pause(500)
      await site.machines[which].stop()
      await site.restart(which, next.program)
      await pause(2000)
    }
    await untilReplicas(site, 'ready')
  } finally {
    isOver = true
    await busy
    await next.remove()
  }
  const [row] = await site.database.ask("SELECT count(*)::int AS rows FROM displays WHERE next_version <> ''")
  must(Number(row?.rows) > 0, 'The migration was not applied.')
  must(
    !refused.length,
    `${refused.length} of ${answered + refused.length} requests failed: ${refused.slice(0, 3).join('; ')}`,
  )
  return `${answered} requests meanwhile, none failed, the slowest took ${Math.round(slowest)} ms`
}
