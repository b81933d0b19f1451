import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])
const EXAMPLE = fileURLToPath(new URL('../../../../../docs/examples/player.mjs', import.meta.url))
const DAY = '2027-02-08'
const HALF_A_MINUTE = 30 / 3600
const always = { schedule: { type: 'always', slots: [] } }

/** Starts the example. Gives the next of its lines that has something. */
const start = () => {
  const child = spawn(process.execPath, [EXAMPLE, server.url], {
    env: { ...process.env, SEND_EVERY_MS: '1000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async (wanted: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('The player has ended.')
      const found = wanted.exec(value)
      if (found) return found
    }
  }
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { next, stop }
}

it('the player of the API pages is connected, follows the program, and what it signs counts', async () => {
  const rates = {
    totalPlaylistTime: 3,
    zones: [wholeZone({ rateDetails: { spotDuration: 1, pricePerDay: 1000 } })],
  }
  const offer = await makeOffer(seller, rates, always)
  const media = [{ url: (await upload(buyer)).url }]
  const zone = { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, spots: 2, media }
  const flight = { start_date: DAY, end_date: '2027-02-14' }
  const { data } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone], flight))
  await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, { decision: 'approved' })
  await server.stay((Date.parse(`${DAY}T10:00:00Z`) - server.services.clock.now().getTime()) / 3_600_000)
  const player = start()
  try {
    const [, code] = await player.next(/code (\w+)$/)
    const connected = await seller.ask('POST', `/api/savvy/displays/${offer.display.id}/players`, { code })
    expect(connected.status).toBe(201)
    await player.next(new RegExp(`of ${offer.display.name}$`))
    // Its first look at the clock is behind it.
    await setTimeout(2000)
    await server.stay(HALF_A_MINUTE)
    const [, counted, all] = await player.next(/^(\d+) of (\d+) plays counted$/)
    expect(Number(counted)).toBeGreaterThan(0)
    expect(counted).toBe(all)
    await server.stay(HALF_A_MINUTE)
    const [, more] = await player.next(/^(\d+) of \d+ plays counted$/)
    const delivery = (await buyer.ask('GET', `/api/savvy/campaigns/${data.id}/delivery`)).data
    expect(delivery.delivered).toBe(Number(counted) + Number(more))
    const { rows } = await server.pool.query('SELECT reason, plays FROM play_refusals')
    expect(rows).toEqual([])
  } finally {
    await player.stop()
  }
}, 90_000)
