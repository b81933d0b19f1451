import type { HandlerData } from '@plaza/contract/call'
import type { sendPlays } from '@plaza/contract/plays'
import type { CountedDay } from '@plaza/domain/plays/counted-day'
import { placeInChain } from '@plaza/domain/plays/chain'
import { judgeBatch } from '@plaza/domain/plays/judge-batch'
import type { Judging } from '@plaza/domain/plays/judge-play'
import type { SystemScope } from '../../base/scope/scope.ts'
import { goOnAfterGap, lockPlayer, noteBreak, readChain, storeTaken } from './chains-repo.ts'
import type { RefusedBatch, SoundBatch } from './open-batch.ts'
import { noteRefusals } from './refusals-repo.ts'

/** What became of a batch, as its player is told. */
export type Outcome = HandlerData<typeof sendPlays>['batches'][number]

const outcomeOf = (hash: string, state: Outcome['state'], rest: Partial<Outcome> = {}): Outcome => ({
  hash,
  state,
  reason: null,
  fault: null,
  counted: 0,
  refused: {},
  ...rest,
})

/** Writes down that a batch counts for nothing. */
export async function refuseBatch(
  scope: SystemScope,
  playerId: string,
  { hash, reason, fault, plays }: RefusedBatch,
): Promise<Outcome> {
  await noteRefusals(scope, playerId, [{ reason, batches: 1, plays }])
  return outcomeOf(hash, 'refused', { reason, fault })
}

/**
 * Counts what counts of a batch, in the transaction that it is given. One that does not follow on the last one of its key is
 * written down as a break of the chain.
 */
export async function takeBatch(
  scope: SystemScope,
  sound: SoundBatch,
  days: ReadonlyMap<string, CountedDay>,
  files: Judging['files'],
): Promise<Outcome> {
  const { batch, hash, key } = sound
  await lockPlayer(scope, batch.player)
  const chain = await readChain(scope, key.number, batch.player)
  const place = placeInChain(chain, { hash, previous: batch.previous, first: batch.first })
  if (place === 'again') return outcomeOf(hash, 'again')
  if (place !== 'next') {
    await noteBreak(scope, place, sound)
    if (place === 'gap') await goOnAfterGap(scope, sound)
    return refuseBatch(scope, batch.player, { hash, reason: place, fault: null, plays: batch.plays.length })
  }
  const judging = { now: scope.now.getTime(), registered: key.registered_at.getTime(), files }
  const judged = judgeBatch(batch, days, judging, chain.turns)
  await storeTaken(scope, sound, judged)
  const refusals = Object.entries(judged.refused).map(([reason, plays]) => ({ reason, batches: 0, plays }))
  await noteRefusals(scope, batch.player, refusals)
  return outcomeOf(hash, 'taken', { counted: judged.counted, refused: judged.refused })
}
