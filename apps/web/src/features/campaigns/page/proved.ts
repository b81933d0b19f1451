import type { Proof } from '../proof-of-play/queries.ts'
import type { DisplayRow } from './display-rows.ts'

/** The displays that a proof shows which the advertiser has accepted, by answer or by silence. */
export function provedDisplays(
  rows: readonly DisplayRow[],
  proofs: readonly Pick<Proof, 'owner_id' | 'status' | 'displays'>[],
): Set<string> {
  const accepted = proofs.filter(({ status }) => status === 'accepted' || status === 'accepted by silence')
  const proved = rows.filter(({ orgId, display }) =>
    accepted.some(
      ({ owner_id, displays }) =>
        (owner_id === null || owner_id === orgId) &&
        (displays.length === 0 || displays.some(({ id }) => id === display.id)),
    ),
  )
  return new Set(proved.map(({ display }) => display.id))
}
