import { type Batch, MOST_PLAYS, type Play, writeBatch } from '@plaza/domain/plays/batch'
import { playsDue } from '@plaza/domain/plays/plays-due'
import { hashOf, keyIdOf, signBatch } from '@plaza/domain/plays/sign-batch'
import { clockAt } from '@plaza/domain/program/loop-clock'
import type { Programs } from '../programs/make-program.ts'
import type { SentBatch } from '../plays/stored-batch.ts'

/** An open span of time, in epoch milliseconds. */
export interface Span {
  from: number
  until: number
}

/** What a screen that shows these programs honestly writes down of some time, in the order in which it ends. */
export function playsIn({ days, takers }: Programs, spans: readonly Span[]): Play[] {
  const byId = new Map(takers.map((taker) => [taker.id, taker]))
  const plays = days.flatMap(({ date, openings, zones }) =>
    zones.flatMap((zone) =>
      spans.flatMap(({ from, until }) =>
        playsDue(openings, { ...zone, zone: zone.zone.id }, from, until).flatMap(
          ({ taker, medium, ...due }): Play[] => {
            const { placement_id: placement, files = [] } = byId.get(taker) ?? {}
            const file = files[medium]
            return placement && file ? [{ ...due, zone: zone.zone.id, placement, file, date }] : []
          },
        ),
      ),
    ),
  )
  return plays.sort((one, other) => one.at + one.length - other.at - other.length)
}

/** How many turns of some time were nobody's, or showed what counts for nothing. */
export function fillerIn({ days }: Programs, spans: readonly Span[], plays: number): number {
  const turns = days.reduce(
    (sum, { openings, zones }) =>
      zones.reduce((all, { spot }) => {
        const open = spans.map(({ from, until }) => clockAt(openings, until) - clockAt(openings, from))
        return all + open.reduce((whole, ms) => whole + Math.floor(ms / (spot * 1000)), 0)
      }, sum),
    0,
  )
  return Math.max(0, turns - plays)
}

/** The end of a chain: the hash of its last batch, and the number of its last play. */
export interface ChainEnd {
  previous: string | null
  last: number
}

const privateKeyOf = (key: Buffer): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', new Uint8Array(key), { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ])

/** Signs plays in batches that follow on a chain, all by one revision of the program. Without plays there is one that says so. */
export async function sealPlays(
  { player, publicKey, privateKey }: { player: string; publicKey: Buffer; privateKey: Buffer },
  { previous, last }: ChainEnd,
  { plays, revision, filler, made }: Pick<Batch, 'plays' | 'revision' | 'filler' | 'made'>,
): Promise<SentBatch[]> {
  const key = await keyIdOf(publicKey.toString('base64url'))
  const signing = await privateKeyOf(privateKey)
  const sealed: SentBatch[] = []
  let end = { previous, last }
  for (let at = 0; at === 0 || at < plays.length; at += MOST_PLAYS) {
    const some = plays.slice(at, at + MOST_PLAYS)
    const batch = writeBatch({
      player,
      key,
      first: end.last + 1,
      last: end.last + some.length,
      previous: end.previous,
      revision,
      clockError: 12,
      sinceSample: 30,
      filler: at === 0 ? filler : 0,
      made,
      plays: some,
    })
    sealed.push({ batch, signature: await signBatch(batch, signing) })
    end = { previous: await hashOf(batch), last: end.last + some.length }
  }
  return sealed
}
