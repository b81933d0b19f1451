import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { MOST_KEYS_A_DAY, type registerKey as registerCall } from '@plaza/contract/player-calls'
import { Failure } from '../../base/failure.ts'
import type { PlayerScope, SystemScope } from '../../base/scope/scope.ts'
import { countKeys, type KeyReason, registerKey } from './keys-repo.ts'
import { keyIdOf } from './secrets.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Registers another key of a player that is connected; one that it has registered already stays as it is.
 * @throws Failure `too_many` for more keys within a day than a player may have
 */
export async function addKey(
  scope: SystemScope,
  playerId: string,
  publicKey: Buffer,
  why: KeyReason,
): Promise<void> {
  const since = new Date(scope.now.getTime() - DAY_MS)
  const { recent, has } = await countKeys(scope, playerId, publicKey, since)
  if (has) return
  if (recent >= MOST_KEYS_A_DAY)
    throw new Failure('too_many', {
      retryAfter: DAY_MS / 1000,
      sentence: `A screen registers at most ${MOST_KEYS_A_DAY} keys a day.`,
    })
  await registerKey(scope, playerId, publicKey, why)
}

/** Registers the key by which a player signs from now on (docs/domain.md, "Players"). */
export async function takeKey(
  scope: PlayerScope,
  { body }: ParsedInput<typeof registerCall>,
): Promise<HandlerData<typeof registerCall>> {
  const publicKey = Buffer.from(body.public_key, 'base64url')
  await addKey(scope, scope.player.id, publicKey, body.why)
  return { key: keyIdOf(publicKey) }
}
