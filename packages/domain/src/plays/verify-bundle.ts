import type { Batch } from './batch.ts'
import { type Bundle, type BundledRegistration, registrationText } from './bundle.ts'
import { type Chain, HEADS_KEPT, placeInChain } from './chain.ts'
import { countedDay, type CountedDay } from './counted-day.ts'
import { deliveredPlays } from './delivered.ts'
import { judgePlay, type TurnPlace } from './judge-play.ts'
import { readBatch } from './read-batch.ts'
import { shownValue, type SoldDay } from './shown-value.ts'
import { hashOf, keyIdOf, readPublicKey, verifyBatch } from './sign-batch.ts'

// docs/domain.md, "Bundles": the check that believes nobody.

/** Something that does not hold: a broken chain, a bad signature, or a sum that is not what was signed. */
export interface BundleFault {
  what: 'registration' | 'batch' | 'sum'
  /** The number of the registration, the position of the batch from 1, or the placement and day. */
  which: string
  sentence: string
}

/**
 * Batches of a key that never came. That is no fault of the proof: the batch behind them does not count, as on the server, and
 * what follows on it does.
 */
export interface BundleGap {
  player: string
  /** The position from 1 of the batch behind the gap. */
  position: number
  /** The numbers of the first and the last play that are missing; the last is one before the first where no play is. */
  first: number
  last: number
}

/** Plays that were promised and delivered, of a placement or on a day. */
interface Sum {
  promised: number
  delivered: number
}

/** What was found. Sums are of all placements; values in minor units. */
export interface BundleVerdict {
  faults: BundleFault[]
  gaps: BundleGap[]
  registrations: number
  /** The hash of the last registration, which the installation shows as well. */
  head: string | null
  batches: number
  /** How many batches have a signature that holds, and how many keys have signed some. */
  signed: number
  keys: number
  plays: number
  promised: number
  delivered: number
  placements: (Sum & { id: string; display: string; name: string })[]
  /** The days of all placements together, in their order. */
  days: (Sum & { day: string })[]
  value: { shown: number; promised: number }
}

const checkRegistrations = async (all: readonly BundledRegistration[], faults: BundleFault[]) => {
  let head: string | null = null
  for (const [at, one] of all.entries()) {
    if (one.previous !== head || one.number !== at + 1) {
      const sentence = 'It does not follow on the registration before.'
      faults.push({ what: 'registration', which: String(one.number), sentence })
    }
    head = await hashOf(registrationText(one))
  }
  return head
}

interface Signed {
  batch: Batch
  registeredAt: number
}

interface CheckedBatches {
  /** Those that stand in their chains, in the order of the bundle, which for each player is that in which they came. */
  standing: Signed[]
  gaps: BundleGap[]
  signed: number
  keys: number
}

const NO_CHAIN: Chain = { heads: [], lastNumber: 0, forks: [], gaps: [] }

/** The keys of all registrations by player and id of the key, as far as they can be read. */
const readKeys = async (registrations: readonly BundledRegistration[]) => {
  const keys = new Map<string, { at: number; key: CryptoKey }>()
  for (const { player, key, at } of registrations) {
    const read = await readPublicKey(key).catch(() => null)
    if (read) keys.set(`${player} ${await keyIdOf(key)}`, { at: Date.parse(at), key: read })
  }
  return keys
}

/** The batches that are whole, signed by a key that their player registered, and follow on the one before as on the server. */
const checkBatches = async (
  bundle: Bundle,
  faults: BundleFault[],
  onProgress: (done: number) => void,
): Promise<CheckedBatches> => {
  const keys = await readKeys(bundle.registrations)
  const chains = new Map<string, Chain>()
  const checked: CheckedBatches = { standing: [], gaps: [], signed: 0, keys: 0 }
  for (const [at, { batch: text, signature }] of bundle.batches.entries()) {
    onProgress(at)
    const fault = (sentence: string) => faults.push({ what: 'batch', which: String(at + 1), sentence })
    const { batch } = readBatch(text)
    const key = batch && keys.get(`${batch.player} ${batch.key}`)
    if (!batch || !key) {
      fault(batch ? 'No such key was registered by its player.' : 'It is not written as batches are.')
      continue
    }
    const hash = await hashOf(text)
    const before = chains.get(batch.key)
    // What came before the first batch of a key is no part of the bundle: what follows on it counts, and it does not.
    const first = batch.previous === null ? 'next' : 'begun'
    const place = before ? placeInChain(before, { ...batch, hash }) : first
    if (place === 'next' || place === 'gap' || place === 'begun') {
      const heads = [hash, ...(before ?? NO_CHAIN).heads].slice(0, HEADS_KEPT)
      chains.set(batch.key, { heads, lastNumber: batch.last, forks: [], gaps: [] })
    }
    if (!(await verifyBatch(text, signature, key.key))) {
      fault('It was changed after it was signed.')
      continue
    }
    checked.signed++
    if (place === 'next') checked.standing.push({ batch, registeredAt: key.at })
    else if (place === 'gap')
      checked.gaps.push({
        player: batch.player,
        position: at + 1,
        first: (before?.lastNumber ?? 0) + 1,
        last: batch.first - 1,
      })
    else if (place !== 'begun') fault('It does not follow on the batch before.')
  }
  checked.keys = chains.size
  return checked
}

/** The plays of all players that count, by placement and day. */
const countPlays = (bundle: Bundle, signed: readonly Signed[]): Map<string, number> => {
  const files = new Map(
    bundle.placements.map((one) => [
      one.id,
      new Map(one.files.map(({ id, until }) => [id, until ?? Number.POSITIVE_INFINITY])),
    ]),
  )
  const displayOf = new Map(bundle.players.map(({ id, display }) => [id, display]))
  const days = new Map<string, CountedDay>(
    bundle.programs.map(({ display, date, revision, openings, zones }) => [
      `${display} ${date} ${revision}`,
      countedDay(date, openings, zones),
    ]),
  )
  const last = new Map<string, TurnPlace>()
  const counts = new Map<string, number>()
  for (const { batch, registeredAt } of signed) {
    const display = displayOf.get(batch.player) ?? ''
    const by = { registered: registeredAt, sinceSample: batch.sinceSample, files }
    for (const play of batch.plays) {
      // When it arrived the bundle cannot show: that no play came too early or too late only the server has seen.
      const judging = { ...by, now: play.at + play.length }
      if (!files.has(play.placement)) continue
      const day = days.get(`${display} ${play.date} ${batch.revision}`) ?? null
      const zone = `${batch.player} ${play.zone}`
      if (judgePlay(play, day, judging, last.get(zone) ?? null)) continue
      last.set(zone, play)
      const key = `${play.placement} ${play.date}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

/** The instant at which a display opens on a date, by any of its programs of that date. */
const openingOf = ({ programs }: Bundle, display: string, date: string): number | undefined =>
  programs.find((one) => one.display === display && one.date === date)?.openings[0]?.from

/**
 * Checks a bundle by itself: the chain of registrations, each batch's signature and chain, which plays count, and whether
 * they come to what is said to be delivered.
 * @param onProgress hears how many batches are checked
 * @throws TypeError and others where it is no bundle at all
 */
export async function verifyBundle(
  bundle: Bundle,
  onProgress: (done: number) => void = () => {},
): Promise<BundleVerdict> {
  const faults: BundleFault[] = []
  const head = await checkRegistrations(bundle.registrations, faults)
  const { standing, gaps, signed, keys } = await checkBatches(bundle, faults, onProgress)
  const counts = countPlays(bundle, standing)
  const sold: SoldDay[] = []
  const placements: BundleVerdict['placements'] = []
  const byDay = new Map<string, Sum>()
  for (const { id, name, display, days } of bundle.placements) {
    const sum = { id, display, name, promised: 0, delivered: 0 }
    placements.push(sum)
    const own = bundle.players.filter((player) => player.display === display)
    for (const { day, promised, price, delivered } of days) {
      const opens = openingOf(bundle, display, day) ?? 0
      const there = own.filter(
        ({ since, until }) => since <= opens && (until === null || until > opens),
      ).length
      const counted = deliveredPlays(counts.get(`${id} ${day}`) ?? 0, there, promised)
      sold.push({ price, promised, delivered: counted })
      const ofDay = byDay.get(day) ?? { promised: 0, delivered: 0 }
      byDay.set(day, ofDay)
      for (const one of [sum, ofDay]) {
        one.promised += promised
        one.delivered += counted
      }
      if (counted === delivered) continue
      const sentence = `${delivered} plays are said to be delivered, and ${counted} are signed.`
      faults.push({ what: 'sum', which: `${name}, ${day}`, sentence })
    }
  }
  return {
    faults,
    gaps,
    registrations: bundle.registrations.length,
    head,
    batches: bundle.batches.length,
    signed,
    keys,
    plays: [...counts.values()].reduce((sum, one) => sum + one, 0),
    promised: sold.reduce((sum, one) => sum + one.promised, 0),
    delivered: sold.reduce((sum, one) => sum + one.delivered, 0),
    placements,
    days: [...byDay]
      .map(([day, sum]) => ({ day, ...sum }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    value: shownValue(sold),
  }
}
