import { Failure } from '../../base/failure.ts'
import type { Player } from '../../base/player.ts'
import type { Services } from '../../base/scope/scope.ts'
import { findPlayerByToken } from './players-repo.ts'
import { hashOf } from './secrets.ts'

/**
 * Finds the player of a request by its bearer token. One that was unpaired, or whose display or organization is gone, is
 * nobody any more with its next call.
 * @throws Failure `unauthenticated`
 */
export async function readPlayer(services: Services, authorization: string | undefined): Promise<Player> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  const player = token && (await findPlayerByToken(services.db, hashOf(token)))
  if (!player) throw new Failure('unauthenticated', { sentence: 'This screen is not connected.' })
  return player
}
