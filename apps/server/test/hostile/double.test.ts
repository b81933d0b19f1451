import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from './request.ts'
import { askOf, buildTheatre, usualRequests, type Theatre } from './theatre.ts'

let theatre: Theatre
beforeAll(async () => {
  theatre = await buildTheatre()
})
afterAll(() => theatre.server.close())

/**
 * What two answers to one request may have each for itself: signatures of files, the tokens of whoever creates an account,
 * and the secret of a link, which is kept as a hash alone, so that the second answer has a new one.
 */
const OF_ITS_OWN =
  /(?<=\?s=)[\w.-]+|(?<="(?:access|refresh)_token":")[^"]*|(?<=\/(?:plan|upload|verify)\/)[\w-]+/g

const creates = usualRequests.filter(({ named, cell }) => named.call.creates && cell.status < 400)

it.each(creates.map((one) => [one.cell.call, one] as const))(
  'pressed twice at once, %s is done once',
  async (_call, one) => {
    const { request } = await askOf(theatre, one)
    const twice = {
      ...request,
      headers: { ...request.headers, 'idempotency-key': `twice ${one.named.name}` },
    }
    const answers = await Promise.all([send(theatre.server.url, twice), send(theatre.server.url, twice)])
    expect(answers.map(({ status }) => status)).toEqual([one.cell.status, one.cell.status])
    const [first, second] = answers.map(({ text }) => JSON.parse(text.replaceAll(OF_ITS_OWN, '')))
    expect(second).toEqual(first)
    const other = { ...twice, raw: '{"something":"else"}' }
    if (!(request.body instanceof FormData))
      expect([400, 409]).toContain((await send(theatre.server.url, other)).status)
  },
)

it('is about all calls that create something', () => {
  expect(creates.length).toBeGreaterThan(25)
})
