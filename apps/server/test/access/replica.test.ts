import { afterAll, beforeAll, expect, it } from 'vitest'
import { askCell } from './ask.ts'
import { expected } from './cell.ts'
import { buildTheatre, usualRequests, type Theatre } from '../hostile/theatre.ts'
import { startReplicated, type Replicated } from '../replicated.ts'

let all: Replicated
let theatre: Theatre
beforeAll(async () => {
  theatre = await buildTheatre(async (logger) => {
    all = await startReplicated({}, logger)
    return all.server
  })
}, 120_000)
afterAll(() => all.close(), 60_000)

const fromReplica = usualRequests.filter(({ named }) => named.call.fromReplica)

it('has calls that replicas answer', () => {
  expect(fromReplica.map(({ named }) => named.name)).toEqual(
    expect.arrayContaining([
      'listAdvertiserDisplays',
      'mapPublicDisplays',
      'calculatePublicPrice',
      'listPeople',
    ]),
  )
})

it.each(fromReplica.map((usual) => [usual.named.name, usual] as const))(
  'a replica answers %s, which changes nothing',
  async (_name, { cell }) => {
    const { replicas } = theatre.server.services
    await expect.poll(() => replicas.states()[0]?.state, { timeout: 20_000 }).toBe('ready')
    const before = replicas.readings()
    // Where the machine was too busy for the replica to be up to date, it is asked again.
    await expect
      .poll(
        async () => {
          expect(await askCell(theatre, theatre.cast[cell.name], cell)).toBe(expected(cell))
          return replicas.readings().replica
        },
        { timeout: 20_000, interval: 1100 },
      )
      .toBeGreaterThan(before.replica)
    expect(theatre.logged()).toBe('')
  },
)
