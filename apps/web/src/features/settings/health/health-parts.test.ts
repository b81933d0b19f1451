import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { type Health, healthParts, healthVerdict } from './health-parts.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const health: Health = {
  jobs: { waiting: 0, failing: 0, given_up: 0, oldest: null },
  mails: { way: 'smtp', waiting: 0, failed: 0, given_up: 0 },
  storage: { kind: 'folder', reachable: true, fault: '' },
  database: { version: '18.4', migrations: 93, latest_migration: '0242_proof', replicas: [] },
  clock: { now: '2027-03-01T09:00:00.000Z', shift_ms: 0 },
}
const said = (changes: Partial<Health>) => {
  const parts = healthParts({ ...health, ...changes })
  return { first: parts[0], ids: parts.map(({ id }) => id), ...healthVerdict(parts) }
}

test('where all parts are fine, so is the whole', () => {
  expect(said({})).toMatchObject({ tone: 'good', words: 'Everything works' })
  expect(said({}).ids).toEqual(['jobs', 'mails', 'files', 'database', 'clock'])
})

test('what needs somebody comes first, before what is worth a look', () => {
  const found = said({
    mails: { way: 'outbox', waiting: 380, failed: 0, given_up: 0 },
    storage: { kind: 's3', reachable: false, fault: 'The bucket does not answer.' },
  })
  expect(found).toMatchObject({ tone: 'bad', words: '2 things need you' })
  expect(found.ids.slice(0, 2)).toEqual(['files', 'mails'])
  expect(found.first?.sentence).toBe('The bucket does not answer.')
})

test('emails that are kept here are worth a look, and say so in a sentence', () => {
  const { first, words } = said({ mails: { way: 'outbox', waiting: 3, failed: 0, given_up: 0 } })
  expect(words).toBe('Everything works, and 1 thing is worth a look')
  expect(first).toMatchObject({ id: 'mails', tone: 'wait' })
})

test('each replica is named with how it stands', () => {
  const replicas = [
    { host: 'one', state: 'ready' as const, behind: 0.2 },
    { host: 'two', state: 'away' as const, behind: null },
  ]
  const { first } = said({ database: { ...health.database, replicas } })
  expect(first).toMatchObject({
    id: 'replicas',
    words: '1 of 2 in use',
    facts: [
      ['one', 'Up to date'],
      ['two', 'Does not answer'],
    ],
  })
})
