import { readMe, refresh } from '@plaza/contract/sessions'
import { beforeEach, expect, test } from 'vitest'
import { answers, Failure, noAnswer, type Asked } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { holdLock, openOtherTab } from '../../test/other-tab.ts'
import { callApi } from './call.ts'
import { activateTexts } from './i18n.ts'
import { readFarewell, readSession } from './session.ts'
import { until } from '../../test/until.ts'

const pairOf = (name: string) => ({
  access_token: `access-${name}`,
  refresh_token: `refresh-${name}`,
  last_login: '2026-03-01T08:00:00Z',
})

/** The refresh tokens that the server was given. */
const exchanged: unknown[] = []
/** The access token that the server takes. */
let good = ''

const answerMe = ({ headers }: Asked) => {
  const session = readSession()
  if (headers.get('authorization') !== `Bearer ${good}` || !session) return new Failure('unauthenticated')
  return { userInfo: session.userInfo, on_behalf: null }
}

beforeEach(async () => {
  activateTexts()
  logIn()
  exchanged.length = 0
  good = 'access-new'
  answers(readMe, answerMe)
  answers(refresh, ({ body }) => {
    exchanged.push((body as { refresh_token: string }).refresh_token)
    return { tokens: pairOf('new') }
  })
})

test('many calls whose token has expired are answered after one refresh', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => callApi(readMe, {})))

  expect(all.map(({ userInfo }) => userInfo.name)).toEqual(Array(5).fill('Anna Berger'))
  expect(exchanged).toEqual(['refresh-1'])
  expect(JSON.parse(localStorage.getItem('tokens') ?? '')).toEqual(pairOf('new'))
})

test('a token that another tab has stored is taken, without a refresh', async () => {
  expect(readSession()?.tokens.access_token).toBe('access-1')
  // Written without a storage event, so this page has not heard of it.
  localStorage.setItem('tokens', JSON.stringify(pairOf('new')))
  expect(readSession()?.tokens.access_token).toBe('access-1')

  await callApi(readMe, {})
  expect(exchanged).toEqual([])
  expect(readSession()?.tokens.access_token).toBe('access-new')
})

test('while another tab refreshes, this one waits, and goes on with what that has stored', async () => {
  const other = openOtherTab()
  const finish = await holdLock(other, 'plaza-refresh')
  const answer = callApi(readMe, {})
  await until(async () => {
    const { pending } = await navigator.locks.query()
    expect(pending?.map(({ name }) => name)).toEqual(['plaza-refresh'])
  })

  other.localStorage.setItem('tokens', JSON.stringify(pairOf('new')))
  finish()
  expect((await answer).userInfo.name).toBe('Anna Berger')
  expect(exchanged).toEqual([])
})

test('tokens that another tab stored and that have expired too are refreshed in turn', async () => {
  expect(readSession()?.tokens.access_token).toBe('access-1')
  localStorage.setItem('tokens', JSON.stringify(pairOf('old')))
  await callApi(readMe, {})
  expect(exchanged).toEqual(['refresh-old'])
})

test('a refused refresh ends the session, and the login says why', async () => {
  const why = 'Your account is temporarily disabled.'
  answers(readMe, () => new Failure('inactive', why))
  answers(refresh, () => new Failure('inactive', why))

  await expect(callApi(readMe, {})).rejects.toMatchObject({ code: 'inactive', message: why })
  expect(readSession()).toBeNull()
  expect(localStorage.getItem('tokens')).toBeNull()
  expect(readFarewell()).toBe(why)
})

test('a token that is refused after each refresh ends the session instead of asking for ever', async () => {
  good = 'none'
  await expect(callApi(readMe, {})).rejects.toMatchObject({ status: 401 })
  expect(exchanged).toEqual(['refresh-1', 'refresh-new'])
  expect(readSession()).toBeNull()
})

test.each([
  ['fails', new Failure('internal'), 'internal'],
  ['has no time', new Failure('too_many'), 'too_many'],
  ['cannot be reached', noAnswer, 'offline'],
] as const)(
  'a server that %s leaves the session as it is, and the next call refreshes',
  async (_, given, code) => {
    answers(refresh, () => given)
    await expect(callApi(readMe, {})).rejects.toMatchObject({ code })
    expect(readSession()?.tokens.access_token).toBe('access-1')

    answers(refresh, () => ({ tokens: pairOf('new') }))
    expect((await callApi(readMe, {})).userInfo.name).toBe('Anna Berger')
  },
)
