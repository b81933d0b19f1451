import type { Batch, Play } from '@plaza/domain/plays/batch'
import { writeBatch } from '@plaza/domain/plays/batch'
import { hashOf, keyIdOf, signBatch } from '@plaza/domain/plays/sign-batch'
import { partOfLoop } from '@plaza/domain/program/loop-runs'
import { showingAt, type ZoneProgram } from '@plaza/domain/program/program'
import type { Ask } from './client.ts'
import type { TestActor } from './actors.ts'
import { connectScreen, newKey } from './players.ts'

interface Taker {
  placement_id: string | null
  parts: number | null
  media: number[]
}

/** A program as a player is given it, as far as it shows something by it. */
export interface GivenProgram {
  revision: number
  media: { id: string }[]
  takers: Taker[]
  programs: {
    zones: (Omit<ZoneProgram, 'zone' | 'takers' | 'turns'> & { zone_id: string; turns: GivenTurns[] })[]
  }[]
  days: {
    date: string
    openings: { from: string; until: string }[]
    program: number | null
    days: { taker: number; day: number }[]
  }[]
}

interface GivenTurns {
  part: number | null
  takes: { taker: number; turns: number[] }[]
}

/** What a player writes down that shows a date of its program honestly between two instants (epoch ms). */
export function playsOf(program: GivenProgram, date: string, from: number, until: number): Play[] {
  const day = program.days.find((one) => one.date === date)
  const zones = program.programs[day?.program ?? -1]?.zones ?? []
  const openings = (day?.openings ?? []).map((one) => ({
    from: Date.parse(one.from),
    until: Date.parse(one.until),
  }))
  const plays: Play[] = []
  for (const { zone_id, turns, ...lengths } of zones) {
    const zone: ZoneProgram = {
      ...lengths,
      zone: zone_id,
      turns: turns.map(({ part, takes }) => ({
        part,
        takes: takes.map((take) => ({ taker: String(take.taker), turns: take.turns })),
      })),
      takers: program.takers.map(({ parts, media }, at) => ({
        id: String(at),
        parts,
        day: day?.days.find(({ taker }) => taker === at)?.day ?? 0,
        media: media.length,
      })),
    }
    for (let at = from; at < until;) {
      const showing = showingAt(openings, zone, at)
      const taker = program.takers[Number(showing?.taker ?? -1)]
      if (showing?.due.counts && showing.due.turn !== null && taker?.placement_id && showing.due.from >= from)
        plays.push({
          zone: zone_id,
          placement: taker.placement_id,
          file: program.media[taker.media[showing.medium ?? 0] ?? -1]?.id ?? '',
          date,
          part: partOfLoop(zone.runs, showing.due.loop),
          loop: showing.due.loop,
          turn: showing.due.turn,
          at: showing.due.from,
          length: showing.due.until - showing.due.from,
        })
      at = showing ? showing.due.until : at + 60_000
    }
  }
  return plays
    .filter(({ at, length }) => at + length <= until)
    .sort((one, other) => one.at + one.length - other.at - other.length)
}

/** A batch as it is sent. */
export interface Sent {
  batch: string
  signature: string
}

/** Whoever signs for a player by a key, and keeps the chain of its batches. */
export async function signingBy(playerId: string, pair: CryptoKeyPair, publicKey: string) {
  const key = await keyIdOf(publicKey)
  let [last, previous] = [0, null as string | null]
  const seal = async (plays: Play[], change: Partial<Batch> = {}): Promise<Sent> => {
    const batch = writeBatch({
      player: playerId,
      key,
      first: last + 1,
      last: last + plays.length,
      previous,
      revision: 1,
      clockError: 5,
      sinceSample: 10,
      filler: 0,
      made: plays.at(-1)?.at ?? 0,
      plays,
      ...change,
    })
    return { batch, signature: await signBatch(batch, pair.privateKey) }
  }
  return {
    /** Signs a batch that stands in no chain yet: what is sealed next does not follow on it. */
    seal,
    /** Signs the next batch of the chain. */
    next: async (plays: Play[], change: Partial<Batch> = {}): Promise<Sent> => {
      const sent = await seal(plays, change)
      last += plays.length
      previous = await hashOf(sent.batch)
      return sent
    },
  }
}

/** A screen of a display that signs what it shows, and keeps the chain of its batches. */
export async function connectPlayer(url: string, owner: Pick<TestActor, 'ask'>, displayId: string) {
  const { pair, publicKey } = await newKey()
  const screen = await connectScreen(url, owner.ask, displayId, publicKey)
  return {
    ...screen,
    publicKey,
    pair,
    program: async (): Promise<GivenProgram> => (await screen.ask('GET', '/api/savvy/players/program')).data,
    send: (batches: Sent[]) => sendPlays(screen.ask, batches),
    ...(await signingBy(screen.player.id, pair, publicKey)),
  }
}

/** Sends batches. Gives what became of each. */
export async function sendPlays(ask: Ask, batches: Sent[]) {
  const { status, data, error } = await ask('POST', '/api/savvy/players/plays', { batches })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(error)}`)
  return data.batches as {
    hash: string
    state: string
    reason: string | null
    fault: string | null
    counted: number
    refused: Record<string, number>
  }[]
}
