import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { displayBody, makeOffer } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()

const SECOND = 1 / 3600

it('remembers for seconds that there are more than a thousand, and shows at once what is left', async () => {
  const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  const { location, rateSchedule } = await makeOffer(seller)
  const place = { location_id: location.id, rate_schedule_id: rateSchedule.id }
  for (let part = 0; part < 25; part++) {
    const body = Array.from({ length: 40 }, () => displayBody(seller, place))
    expect((await seller.ask('POST', '/api/savvy/displays/bulk-upload', body)).status).toBe(200)
  }
  const found = async (query: string) => {
    const path = `/api/savvy/displays/adv-displays/${buyer.orgId}?size=1000&sorted_by=name${query}`
    const { rows, count, more } = (await buyer.ask('GET', path)).data
    return { ids: rows.map(({ display_id }: { display_id: string }) => display_id), told: [count, more] }
  }
  for (const query of ['', `&owner=${seller.orgId}`, '&search=hall']) {
    const first = await found(query)
    expect([first.ids.length, first.told]).toEqual([1000, [1001, true]])
    const off = first.ids.slice(0, 2)
    const turn = (active: boolean) =>
      server.services.db.updateTable('displays').set({ active }).where('id', 'in', off).execute()
    await turn(false)
    const left = await found(query)
    expect(left.ids).toEqual(expect.not.arrayContaining(off))
    expect([left.ids.length, left.told]).toEqual([999, [1001, true]])
    server.pass(4 * SECOND)
    expect((await found(query)).told).toEqual([1001, true])
    server.pass(2 * SECOND)
    // One question counts anew, and all others know from it.
    expect((await found(query)).told).toEqual([999, undefined])
    expect((await found(query)).told).toEqual([999, undefined])
    await turn(true)
    expect((await found(query)).told).toEqual([1001, true])
  }
}, 120_000)
