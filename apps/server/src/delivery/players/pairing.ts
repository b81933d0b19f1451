import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { type askPairing, CODE_MS, type makePairingCode } from '@plaza/contract/player-calls'
import { type connectPlayer, MOST_PLAYERS } from '@plaza/contract/players'
import { asAttempt, ofCodes } from '../../base/attempts/attempts.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope, CallScope } from '../../base/scope/scope.ts'
import { findProgramDisplay } from '../programs/display-repo.ts'
import { insertCode, isWaiting, takeCode } from './codes-repo.ts'
import { addKey } from './add-key.ts'
import { registerKey } from './keys-repo.ts'
import {
  countPlayers,
  findPlayersByTokens,
  insertPlayer,
  lockPlayerByCookie,
  replaceToken,
} from './players-repo.ts'
import { hashOf, newSecret } from './secrets.ts'
import { showPlayer } from './show-players.ts'

const keyOf = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'base64url'))

/**
 * Makes a code that a screen shows until its owner types it. A browser whose cookie names a player that is paired has lost
 * what it kept: it goes on as that player, with the key that it has made anew (docs/domain.md, "Players").
 */
export async function makeCode(
  scope: CallScope<null>,
  { body }: ParsedInput<typeof makePairingCode>,
): Promise<HandlerData<typeof makePairingCode>> {
  const { browser, now } = scope
  const token = newSecret()
  const publicKey = keyOf(body.public_key)
  const cookie = browser.player.token ?? newSecret()
  browser.player.keep(cookie)
  const known = browser.player.token ? await lockPlayerByCookie(scope, hashOf(cookie)) : undefined
  if (known) {
    await replaceToken(scope, known.id, hashOf(token))
    if (publicKey) await addKey(scope, known.id, publicKey, 'lost')
    return { token, code: null, expires_at: null }
  }
  const expires_at = new Date(now.getTime() + CODE_MS)
  const made = { token_hash: hashOf(token), cookie_hash: hashOf(cookie), public_key: publicKey, expires_at }
  return { token, code: await insertCode(scope, made), expires_at: expires_at.toISOString() }
}

/** Whether the code of a screen was typed meanwhile, by the token that came with the code. */
export async function showPairing(
  scope: CallScope<null>,
  { body }: ParsedInput<typeof askPairing>,
): Promise<HandlerData<typeof askPairing>> {
  const hash = hashOf(body.token)
  const player = (await findPlayersByTokens(scope.db, [hash])).get(hash.toString('hex'))
  if (!player) return { state: (await isWaiting(scope, hash)) ? 'waiting' : 'gone', player: null }
  const display = await findProgramDisplay(scope.db, player.displayId)
  return { state: 'paired', player: { id: player.id, name: player.name, display: display?.name ?? '' } }
}

const connectInside = async (
  scope: ActorScope,
  { params, body }: ParsedInput<typeof connectPlayer>,
): Promise<HandlerData<typeof connectPlayer>> => {
  const there = await countPlayers(scope, params.id)
  if (!there) throw new Failure('not_found')
  if (there.paired >= MOST_PLAYERS) throw new Failure('too_many_players')
  const typed = await takeCode(scope, body.code)
  if (!typed) {
    const message = 'No screen shows this code. A code is good for ten minutes.'
    throw badInput({ path: 'code', message })
  }
  const id = newId(scope.now)
  const name = body.name || `Screen ${there.ever + 1}`
  await insertPlayer(scope, { id, display_id: params.id, name }, typed)
  if (typed.public_key) await registerKey(scope, id, typed.public_key, 'connected')
  return showPlayer(scope, id)
}

/**
 * Connects the screen that shows a code to one of the actor's displays. Codes that are wrong are counted, so that nobody
 * finds one by trying.
 * @throws Failure `bad_input` for a code that no screen shows, `not_found`, `too_many_players`, `too_many`
 */
export function connect(
  scope: CallScope,
  input: ParsedInput<typeof connectPlayer>,
): Promise<HandlerData<typeof connectPlayer>> {
  const tried = [ofCodes(scope.actor.userId), ofCodes(scope.actor.orgId)]
  return asAttempt(scope, tried, 'bad_input', () =>
    scope.write((db) => connectInside({ ...scope, db }, input)),
  )
}
