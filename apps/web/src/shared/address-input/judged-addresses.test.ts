import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { addressesFault, judgeAddresses } from './judged-addresses.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const known = { members: new Set(['ada@example.org']), invited: new Set(['bo@example.org']) }

test('each address says what would become of it', () => {
  const text = 'ADA@example.org, bo@example.org; cy@example.org cy@example.org\nno-address'
  expect(judgeAddresses(text, known)).toEqual([
    { address: 'ada@example.org', state: 'member', double: false },
    { address: 'bo@example.org', state: 'invited', double: false },
    { address: 'cy@example.org', state: 'good', double: true },
    { address: 'no-address', state: 'malformed', double: false },
  ])
})

test('a text is sent that has addresses, no more than go at once, and nothing else', () => {
  expect(addressesFault(' , ', 2)).toBe('Please give at least one email address.')
  expect(addressesFault('a@b.example c@d.example', 2)).toBeNull()
  expect(addressesFault('a@b.example c@d.example e@f.example', 2)).toBe('At most 2 addresses at a time.')
  expect(addressesFault('a@b.example nobody', 2)).toMatch(/one \{# of them|1 of them/)
})
