import type { HandlerData } from '@plaza/contract/call'
import type { sendPlays } from '@plaza/contract/plays'
import { placeInChain } from '@plaza/domain/plays/chain'
import type { CountedDay } from '@plaza/domain/plays/counted-day'
import { type CountedPlays, judgeBatch } from '@plaza/domain/plays/judge-batch'
import type { Judging, TurnPlace } from '@plaza/domain/plays/judge-play'
import type { SystemScope } from '../../base/scope/scope.ts'
import {
  findTurns,
  type GrowingChain,
  lockPlayer,
  noteFork,
  noteGap,
  readChain,
  storeChain,
  storeCounts,
} from './chains-repo.ts'
import type { OpenedBatch, SoundBatch } from './open-batch.ts'
import { noteRefusals, type Refusal } from './refusals-repo.ts'
import { findLastRun, type KeyRun, storeRuns } from './runs-repo.ts'

/** What became of a batch, as its player is told. */
type Outcome = HandlerData<typeof sendPlays>['batches'][number]

/** The programs that the batch names, by date. */
export type DaysOf = (batch: SoundBatch) => ReadonlyMap<string, CountedDay>

/** The places of batches that are older than the hashes that are known of their chains, by hash. */
export type OlderPlaces = ReadonlyMap<string, 'again' | 'fork'>

/** A batch is older than the hashes that are known of its chain, so nothing was counted yet: its place is to be looked up. */
export class OlderThanKnown extends Error {
  readonly sound: SoundBatch
  readonly chain: GrowingChain

  constructor(sound: SoundBatch, chain: GrowingChain) {
    super('The place of a batch is to be looked up.')
    this.sound = sound
    this.chain = chain
  }
}

/** What the batches of a request change, put together, so that it is written once. */
interface Changes {
  chains: Map<number, GrowingChain>
  /** The run of batches that goes on, and those that have begun. */
  run: KeyRun | undefined
  runs: KeyRun[]
  turns: Map<string, TurnPlace>
  risen: Set<string>
  counts: Map<string, CountedPlays>
  refusals: Map<string, Refusal>
}

const outcomeOf = (hash: string, state: Outcome['state'], rest: Partial<Outcome> = {}): Outcome => ({
  hash,
  state,
  reason: null,
  fault: null,
  counted: 0,
  refused: {},
  ...rest,
})

const addRefusal = ({ refusals }: Changes, reason: string, batches: number, plays: number): void => {
  const before = refusals.get(reason)
  refusals.set(reason, {
    reason,
    batches: batches + (before?.batches ?? 0),
    plays: plays + (before?.plays ?? 0),
  })
}

const refuse = (
  changes: Changes,
  {
    hash,
    reason,
    fault = null,
    plays,
  }: { hash: string; reason: Outcome['reason']; fault?: string | null; plays: number },
): Outcome => {
  addRefusal(changes, reason ?? '', 1, plays)
  return outcomeOf(hash, 'refused', { reason, fault })
}

const grow = (
  changes: Changes,
  chain: GrowingChain,
  { batch, hash, key }: SoundBatch,
  counted: number,
  filler: number,
): void => {
  if (changes.run?.keyNumber !== key.number) {
    changes.run = { number: (changes.run?.number ?? 0) + 1, keyNumber: key.number, head: hash }
    changes.runs.push(changes.run)
  }
  chain.heads.unshift(hash)
  chain.added.unshift(hash)
  chain.lastNumber = batch.last
  chain.plays += counted
  chain.filler += filler
}

/** Adds what counts of a batch that follows on the last one of its key. */
const take = (
  scope: SystemScope,
  changes: Changes,
  sound: SoundBatch,
  by: { chain: GrowingChain; days: ReadonlyMap<string, CountedDay>; files: Judging['files'] },
): Outcome => {
  const { batch, hash, key } = sound
  const judging = { now: scope.now.getTime(), registered: key.registered_at.getTime(), files: by.files }
  const { counts, turns, counted, refused } = judgeBatch(batch, by.days, judging, changes.turns)
  for (const [zone, place] of turns) {
    changes.turns.set(zone, place)
    changes.risen.add(zone)
  }
  for (const one of counts) {
    const name = `${one.placement} ${one.date}`
    const before = changes.counts.get(name)
    changes.counts.set(name, { ...one, plays: one.plays + (before?.plays ?? 0) })
  }
  for (const [reason, plays] of Object.entries(refused)) addRefusal(changes, reason, 0, plays)
  grow(changes, by.chain, sound, counted, batch.filler)
  return outcomeOf(hash, 'taken', { counted, refused })
}

/** One that does not follow on the last one of its key is written down as a break of the chain. */
const breakOff = async (
  scope: SystemScope,
  changes: Changes,
  kind: 'fork' | 'gap',
  sound: SoundBatch,
  chain: GrowingChain,
): Promise<Outcome> => {
  const { batch, hash } = sound
  if (kind === 'gap') {
    await noteGap(scope, sound, chain)
    const { previous, first } = batch
    chain.gaps.push({ after: chain.heads[0] ?? null, afterNumber: chain.lastNumber, previous, first })
    grow(changes, chain, sound, 0, 0)
  } else {
    await noteFork(scope, sound)
    chain.forks = [...chain.forks.filter((end) => end !== batch.previous), hash]
  }
  return refuse(changes, { hash, reason: kind, plays: batch.plays.length })
}

/**
 * Counts what counts of the batches that a player sent at once, in their order and in the transaction that it is given
 * (docs/domain.md, "Plays"). Nothing else is counted for that player meanwhile.
 * @throws OlderThanKnown where the place of one is not among `older` and has to be looked up first
 */
export async function takeBatches(
  scope: SystemScope,
  playerId: string,
  opened: readonly OpenedBatch[],
  { daysOf, files, older }: { daysOf: DaysOf; files: Judging['files']; older: OlderPlaces },
): Promise<Outcome[]> {
  await lockPlayer(scope, playerId)
  const changes: Changes = {
    chains: new Map(),
    run: await findLastRun(scope, playerId),
    runs: [],
    turns: await findTurns(scope, playerId),
    risen: new Set(),
    counts: new Map(),
    refusals: new Map(),
  }
  const outcomes: Outcome[] = []
  for (const { sound, refused } of opened) {
    if (!sound) {
      outcomes.push(refuse(changes, refused))
      continue
    }
    const { batch, hash, key } = sound
    const chain = changes.chains.get(key.number) ?? (await readChain(scope, key.number))
    changes.chains.set(key.number, chain)
    const known = placeInChain(chain, { ...batch, hash })
    const place = known === 'unknown' ? older.get(hash) : known
    if (!place) throw new OlderThanKnown(sound, chain)
    if (place === 'again') outcomes.push(outcomeOf(hash, 'again'))
    else if (place === 'next')
      outcomes.push(take(scope, changes, sound, { chain, days: daysOf(sound), files }))
    else if (place === 'late')
      outcomes.push(refuse(changes, { hash, reason: place, plays: batch.plays.length }))
    else outcomes.push(await breakOff(scope, changes, place, sound, chain))
  }
  for (const [keyNumber, chain] of changes.chains) await storeChain(scope, playerId, keyNumber, chain)
  await storeRuns(scope, playerId, changes.runs)
  const risen = [...changes.turns].filter(([zone]) => changes.risen.has(zone))
  await storeCounts(scope, playerId, risen, [...changes.counts.values()])
  await noteRefusals(scope, playerId, [...changes.refusals.values()])
  return outcomes
}
