import { Failure } from '../../base/failure.ts'
import type { Player } from '../../base/player.ts'
import type { Services } from '../../base/scope/scope.ts'
import { inBatches } from '../../base/in-batches.ts'
import { findPlayersByTokens } from './players-repo.ts'
import { hashOf } from './secrets.ts'

/** Where places open, thousands of players ask at the same time: their tokens are looked up together, in each database. */
const findersOf = new WeakMap<object, (tokenHash: string) => Promise<Player | undefined>>()

const finderOf = ({ db }: Services) => {
  const known = findersOf.get(db)
  if (known) return known
  const find = inBatches((hashes) =>
    findPlayersByTokens(
      db,
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    ),
  )
  findersOf.set(db, find)
  return find
}

/**
 * Finds the player of a request by its bearer token. One that was unpaired, or whose display or organization is gone, is
 * nobody any more with its next call.
 * @throws Failure `unauthenticated`
 */
export async function readPlayer(services: Services, authorization: string | undefined): Promise<Player> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  const player = token && (await finderOf(services)(hashOf(token).toString('hex')))
  if (!player) throw new Failure('unauthenticated', { sentence: 'This screen is not connected.' })
  return player
}
