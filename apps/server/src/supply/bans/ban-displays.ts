import { MOST_NAMED, type banDisplays } from '@plaza/contract/bans'
import type { ParsedInput } from '@plaza/contract/call'
import { badInput, notYours } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import * as repo from './repo.ts'
import { createNewBan, whatOf } from './save-ban.ts'

type Body = ParsedInput<typeof banDisplays>['body']

/** What became of displays: those on which it is banned or lifted now, and those on which it stays banned, with why. */
interface Outcome {
  name: string
  /** Null where nothing bans it any more. */
  banId: string | null
  changed: string[]
  stays: { id: string; by: 'everywhere' | 'location' }[]
}

/** @throws Failure `bad_input` for displays that are not the actor's */
const requireOwn = async (scope: ActorScope, displays: readonly string[]): Promise<void> => {
  const own = await repo.findOwnNamed(scope, { displays: [...displays], locations: [] })
  const issues = displays.flatMap((id, n) =>
    own.displays.has(id) ? [] : [notYours(`display_ids.${n}`, 'display')],
  )
  if (issues.length) throw badInput(...issues)
}

/**
 * Bans something on displays, beside those where it is banned already, or lifts its ban there. A ban of all displays, or of a
 * display's place, stays as it is. Purchases that are being made are waited for (docs/domain.md, "Bans").
 * @throws Failure `bad_input`, `too_many_bans`
 */
export async function banOnDisplays(scope: ActorScope, body: Body): Promise<Outcome> {
  const asked = [...new Set(body.display_ids)]
  await requireOwn(scope, asked)
  await repo.lockBans(scope)
  const had = await repo.findBanOf(scope, whatOf(body))
  if (!had) {
    if (body.lift) return { name: '', banId: null, changed: [], stays: [] }
    const banId = await createNewBan(scope, { ...body, displays: asked, note: '' })
    const made = await repo.findBanOf(scope, whatOf(body))
    return { name: made?.name ?? '', banId, changed: asked, stays: [] }
  }
  const reached = await repo.findReached(scope, had.id, asked)
  const stays = reached.flatMap(({ id, by }) => (by === 'display' ? [] : [{ id, by }]))
  const named = new Set(had.displays.map(({ id }) => id))
  const held = new Set(reached.map(({ id }) => id))
  const changed = asked.filter((id) => (body.lift ? named.has(id) : !held.has(id)))
  const { name } = had
  if (!changed.length) return { name, banId: had.id, changed, stays }
  const displays = body.lift ? [...named].filter((id) => !changed.includes(id)) : [...named, ...changed]
  if (displays.length > MOST_NAMED) {
    const message = `A ban names at most ${MOST_NAMED} displays. Please ban it on all of them.`
    throw badInput({ path: 'display_ids', message })
  }
  const locations = had.locations.map(({ id }) => id)
  if (!had.everywhere && !displays.length && !locations.length) {
    await repo.removeBan(scope, had.id)
    return { name, banId: null, changed, stays }
  }
  await repo.updateBan(scope, had.id, { everywhere: had.everywhere, note: had.note })
  await repo.storeReach(scope, had.id, { displays, locations })
  return { name, banId: had.id, changed, stays }
}
