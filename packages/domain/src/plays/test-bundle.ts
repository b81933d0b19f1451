import { toBase64url } from './base64url.ts'
import { writeBatch } from './batch.ts'
import type { Bundle } from './bundle.ts'
import { hashOf, keyIdOf, signBatch } from './sign-batch.ts'

const OPENS = Date.parse('2027-03-01T08:00:00Z')
const DAY = '2027-03-01'
const [PLAYER, DISPLAY, ZONE, PLACEMENT] = ['player-1', 'display-1', 'zone-1', 'placement-1']

/**
 * A bundle, for tests, of one display that shows a placement in each of some loops of ten seconds, while it is open. Each play
 * is a batch.
 */
export async function makeBundle(plays = 2): Promise<Bundle> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  const raw = toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const at = '2027-02-01T00:00:00.000Z'
  const play = (loop: number) => ({
    zone: ZONE,
    placement: PLACEMENT,
    file: 'file-1',
    date: DAY,
    part: null,
    loop,
    turn: 0,
    at: OPENS + loop * 10_000,
    length: 10_000,
  })
  const rest = {
    player: PLAYER,
    key: await keyIdOf(raw),
    clockError: 1,
    sinceSample: 1,
    filler: 0,
    revision: 1,
  }
  const texts: string[] = []
  for (let loop = 0; loop < plays; loop++) {
    const [before] = texts.slice(-1)
    texts.push(
      writeBatch({
        ...rest,
        first: loop + 1,
        last: loop + 1,
        previous: before === undefined ? null : await hashOf(before),
        made: OPENS + (loop + 1) * 10_000,
        plays: [play(loop)],
      }),
    )
  }
  const sign = async (batch: string) => ({ batch, signature: await signBatch(batch, pair.privateKey) })
  return {
    format: 1,
    site: 'https://plaza.example',
    made: '2027-03-02T00:00:00.000Z',
    campaign: { id: 'campaign-1', name: 'Spring', currency: 'EUR' },
    registrations: [{ number: 1, player: PLAYER, key: raw, at, previous: null }],
    players: [{ id: PLAYER, display: DISPLAY, since: Date.parse(at), until: null }],
    placements: [
      {
        id: PLACEMENT,
        display: DISPLAY,
        name: 'Window',
        files: [{ id: 'file-1', until: null }],
        days: [{ day: DAY, promised: plays, price: 1000, delivered: plays }],
      },
    ],
    programs: [
      {
        display: DISPLAY,
        date: DAY,
        revision: 1,
        openings: [{ from: OPENS, until: OPENS + plays * 10_000 }],
        zones: [
          {
            zone: ZONE,
            loop: 10,
            spot: 10,
            runs: [{ part: null, from: 0, until: plays }],
            turns: [{ part: null, takes: [{ taker: PLACEMENT, turns: [0] }] }],
          },
        ],
      },
    ],
    batches: await Promise.all(texts.map(sign)),
  }
}
