import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxMail } from './outbox.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plaza-outbox-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const mail = (minute: number) => ({
  id: `0190f000-0000-7000-8000-00000000000${minute}`,
  to: 'grace@example.org',
  fromName: 'Plaza',
  subject: 'Your code',
  text: `314159${minute}`,
  html: '',
  unsubscribe: null,
  writtenAt: new Date(Date.UTC(2027, 1, 1, 8, minute)),
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

it('keeps the newest mails as private files', async () => {
  const folder = join(dataDir, 'outbox')
  const outbox = outboxMail(folder, 2)
  for (const minute of [1, 3, 2, 3]) await outbox.send(mail(minute))
  const names = (await readdir(folder)).toSorted()
  expect(names.map((name) => name.slice(0, 16))).toEqual(['2027-02-01T08-02', '2027-02-01T08-03'])
  expect(await modeOf(folder)).toBe('700')
  expect(await modeOf(join(folder, names[0] ?? ''))).toBe('600')
})
