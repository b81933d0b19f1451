import { pino } from 'pino'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { makeOffer, upload } from '../../../test/builders.ts'
import { buy, connectAccount, expectBalanced, pay, settleMoney, type Offer } from '../../../test/money.ts'
import { ownServer } from '../../../test/own-server.ts'
import { connectPlayer, playsOf } from '../../../test/plays.ts'
import { sweepAll } from '../../app/sweeps.ts'

const server = await ownServer({ PAYMENTS: 'sandbox' })
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])
await connectAccount(server, seller)

const HOUR = 3_600_000
const hours = {
  schedule: {
    type: 'weekly',
    slots: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '12:00' })),
  },
}
const dayIn = (days: number) =>
  new Date(server.services.clock.now().getTime() + days * 24 * HOUR).toISOString().slice(0, 10)
const midnight = (date: string) => Date.parse(`${date}T00:00:00+01:00`)
const at = (instant: number) => server.stay((instant - server.services.clock.now().getTime()) / HOUR)
/** Lets an hour pass: each part is looked at in a minute of its own. */
const sweep = async () => {
  for (let minute = 0; minute < 60; minute++) {
    await server.stay(1 / 60)
    await sweepAll(server.services, pino({ level: 'silent' }), ['parts that screens prove'])
  }
}

const settleDue = async () => {
  await sweepAll(server.services, pino({ level: 'silent' }))
  await settleMoney(server)
}

/** A campaign of one spot on two days, paid and approved. */
const book = async (offer: Offer) => {
  const [first, second] = [dayIn(4), dayIn(5)]
  const made = await buy(buyer, [offer], { start_date: first, end_date: second })
  await pay(server, buyer, made.id)
  const answer = await seller.ask('PUT', `/api/savvy/approval-flow/${made.requests[0]?.id}`, {
    decision: 'approved',
  })
  expect(answer.status).toBe(200)
  await settleMoney(server)
  return { id: made.id as string, first, second }
}
type Player = Awaited<ReturnType<typeof connectPlayer>>

/** A player sends what it showed of a day: all of it, or the first so many plays. */
const show = async (player: Player, date: string, most?: number) => {
  const plays = playsOf(await player.program(), date, midnight(date), midnight(date) + 24 * HOUR)
  await player.send([await player.next(plays.slice(0, most))])
  return plays.length
}
const proofsOf = async (id: string, by = buyer) =>
  (await by.ask('GET', `/api/savvy/proof-of-play/${id}`)).data.rows
const partOf = async (id: string) =>
  (await buyer.ask('GET', `/api/savvy/payments/campaign/${id}`)).data.parts[0]

it('proves a part by what its screens have shown, pays its owner by day, and follows what comes later', async () => {
  const offer = await makeOffer(seller, {}, hours)
  const player = await connectPlayer(server.url, seller, offer.display.id)
  const { id, first, second } = await book(offer)
  await at(midnight(second) + 14 * HOUR)
  const whole = await show(player, first)
  await sweep()
  // Screens without a network have half a day to send what they have shown.
  expect(await proofsOf(id)).toEqual([])
  await server.stay(23)
  await sweep()
  expect(await proofsOf(id)).toMatchObject([
    { user_id: null, user_name: 'Screens', plays: whole, proofFiles: [], status: 'in review' },
  ])
  await show(player, second, whole / 2)
  await sweep()
  const [proof, ...others] = await proofsOf(id)
  expect(others).toEqual([])
  expect(proof.plays).toBe(whole * 1.5)
  expect(await partOf(id)).toMatchObject({ state: 'in_review' })
  const told = (await buyer.ask('GET', '/api/savvy/app-notifications?size=20')).data.rows
  expect(told.map(({ type }: { type: string }) => type)).toContain('proof_added')
  // Nobody answers within five days, and nobody chooses what becomes of the rest within seven.
  await server.stay(6 * 24)
  await settleDue()
  expect(await partOf(id)).toMatchObject({ state: 'to_settle' })
  await server.stay(8 * 24)
  await settleDue()
  expect(await partOf(id)).toMatchObject({ state: 'released', sum: { owner: 1350, platform: 150 } })
  await expectBalanced(server)
})

it('leaves a part to its owner where no screen was there from the first day on, or it has proved it', async () => {
  const [late, proved] = [await makeOffer(seller, {}, hours), await makeOffer(seller, {}, hours)]
  const own = await connectPlayer(server.url, seller, proved.display.id)
  const [one, two] = [await book(late), await book(proved)]
  await at(midnight(one.second) + 6 * HOUR)
  await connectPlayer(server.url, seller, late.display.id)
  await at(midnight(one.second) + 20 * HOUR)
  await show(own, two.first)
  const { url } = await upload(seller)
  const brought = await seller.ask('POST', '/api/savvy/proof-of-play', { camp_id: two.id, proofFiles: [url] })
  expect(brought.status).toBe(200)
  await server.stay(24)
  await sweep()
  expect(await proofsOf(one.id)).toEqual([])
  expect(await proofsOf(two.id)).toMatchObject([{ id: brought.data.id, plays: null }])
})
