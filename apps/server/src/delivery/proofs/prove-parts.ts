import { shownValue, type SoldDay } from '@plaza/domain/plays/shown-value'
import { reviewUntil } from '@plaza/domain/proof'
import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { tellScreenProof } from '../../market/proof-of-play/tell-proofs.ts'
import {
  findSigningPlayers,
  findSold,
  type SigningPlayer,
  type SoldPlacement,
} from '../plays/delivery-repo.ts'
import { proveDays } from '../plays/prove-days.ts'
import { insertScreenProof, lockOver, type OverPart, type ScreenProof, updateScreenProof } from './repo.ts'

/** The days of a placement with what was delivered; null where its display had no screen that signs from the first on. */
const daysOf = (
  placement: SoldPlacement,
  players: readonly SigningPlayer[],
  now: number,
): SoldDay[] | null => {
  const proved = proveDays(placement, players, now)
  // Before the first screen came, nothing could be counted.
  const opens = proved[0]?.openings[0]?.from ?? Number.POSITIVE_INFINITY
  return proved.length < placement.days.length || !players.some(({ since }) => since <= opens) ? null : proved
}

/** What the screens of a part prove; null where they were not there for all of it, so that its owner proves it. */
const proofOf = async (scope: SystemScope, { request_id }: OverPart): Promise<ScreenProof | null> => {
  const placements = await findSold(scope, request_id)
  const players = await findSigningPlayers(scope, [
    ...new Set(placements.map(({ display_id }) => display_id)),
  ])
  const days: SoldDay[] = []
  for (const placement of placements) {
    const own = daysOf(
      placement,
      players.filter(({ display_id }) => display_id === placement.display_id),
      scope.now.getTime(),
    )
    if (!own) return null
    days.push(...own)
  }
  if (!days.length) return null
  const { shown, promised } = shownValue(days)
  const plays = days.reduce((sum, day) => sum + day.delivered, 0)
  return { plays, shown_value: shown, promised_value: promised }
}

const provePart = async (scope: SystemScope, part: OverPart): Promise<void> => {
  const proof = await proofOf(scope, part)
  if (!proof) return
  if (part.proof_id !== null) {
    // A screen that had no network has sent more since.
    if (proof.plays !== part.plays) await updateScreenProof(scope, part.proof_id, proof)
    return
  }
  const id = newId(scope.now)
  const review_until = new Date(reviewUntil(scope.now.getTime(), part.ends_at.getTime()))
  await insertScreenProof(scope, part, { ...proof, id, review_until })
  await tellScreenProof(scope, { id, requestId: part.request_id, files: 0, review_until })
}

/**
 * Parts whose displays have screens that sign prove themselves once their flight is over, and their proof is brought up to
 * what screens send later while nobody has answered (docs/domain.md, "Proof by screens"). It looks at each part once an
 * hour. Gives how many it looked at, and less than `atOnce`, since it leaves nothing over.
 */
export async function proveParts(scope: SystemScope, atOnce: number): Promise<number> {
  let [after, looked] = [null as string | null, 0]
  for (;;) {
    const parts = await lockOver(scope, after, atOnce)
    for (const part of parts) await provePart(scope, part)
    looked += parts.length
    after = parts.at(-1)?.request_id ?? null
    if (parts.length < atOnce) return Math.min(looked, atOnce - 1)
  }
}
