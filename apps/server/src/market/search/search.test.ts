import { expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const find = async (who: TestActor, search: string): Promise<string[]> => {
  const answer = await who.ask('GET', `/api/savvy/search?search=${encodeURIComponent(search)}`)
  expect(answer.status).toBe(200)
  return answer.data.rows.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)
}

it('finds what an owner has by name, without case and accents, and nothing of others', async () => {
  await makeOffer(seller, { name: 'Zürich prices' }, { location_name: 'Zürich main hall' })
  await makeOffer(other, { name: 'Zürich prices' }, { location_name: 'Zürich airport' })
  expect(await find(seller, 'zurich')).toEqual([
    expect.stringMatching(/^display /),
    'location Zürich main hall',
    'rate-schedule Zürich prices',
  ])
  expect(await find(seller, 'airport')).toEqual([])
  expect(await find(seller, '%_')).toEqual([])
})

it('finds the campaigns of both sides, and displays on offer for advertisers', async () => {
  const offer = await makeOffer(seller, {}, { location_name: 'Quokka pier' })
  await makeCampaign(buyer, offer, { name: 'Quokka summer' })
  expect(await find(buyer, 'quokka')).toContain('campaign Quokka summer')
  expect(await find(buyer, 'quokka pier')).toEqual([`display ${offer.display.name}`])
  expect(await find(seller, 'quokka summer')).toEqual(['campaign Quokka summer'])
  expect(await find(other, 'quokka summer')).toEqual([])
})

it('finds people of the own organization by name or address, and for the platform everybody', async () => {
  expect(await find(seller, seller.email)).toEqual([expect.stringMatching(/^person /)])
  expect(await find(seller, other.email)).toEqual([])
  expect(await find(await admin(server), other.email)).toEqual([expect.stringMatching(/^person /)])
})

it('gives at most five of a kind', async () => {
  const mine = await owner(server)
  for (let nth = 0; nth < 6; nth++) await makeOffer(mine, {}, { location_name: `Wombat ${nth}` })
  const found = await find(mine, 'wombat')
  expect(found.filter((one) => one.startsWith('location'))).toHaveLength(5)
})

it('refuses less than two characters, and is for those who are logged in', async () => {
  expect(faultsOf(await seller.ask('GET', '/api/savvy/search?search=a'))).toEqual(['search'])
  expect(faultsOf(await seller.ask('GET', '/api/savvy/search'))).toEqual(['search'])
  expect((await fetch(`${server.url}/api/savvy/search?search=ab`)).status).toBe(401)
})
