import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { reportHealth } from '@plaza/contract/player-calls'
import { heardSeconds } from '@plaza/domain/program/heard-days'
import type { PlayerScope, SystemScope } from '../../base/scope/scope.ts'
import { findProgramDisplay } from '../programs/display-repo.ts'
import { openDaysUntilToday } from './open-days.ts'
import { addSeconds, storeReport } from './reports-repo.ts'
import { keyIdOf } from './secrets.ts'
import { tellUnplayable } from './tell-unplayable.ts'

/** The longest time without a network that is believed, in days: as long as plays are taken. */
const LONGEST_DAYS = 31

/** Stores how a player is, counts the time for which it was there, and says what it has to do. */
export async function takeReport(
  scope: SystemScope & Pick<PlayerScope, 'player' | 'services'>,
  { body }: ParsedInput<typeof reportHealth>,
): Promise<HandlerData<typeof reportHealth>> {
  const { db, now, player, services } = scope
  const display = await findProgramDisplay(db, player.displayId)
  const lookAt = new Date(now.getTime() + services.config.silentMinutes * 60_000)
  const before = await storeReport(scope, player.id, body, lookAt)
  if (display) {
    const days = openDaysUntilToday(display, now, body.offline > 0 ? LONGEST_DAYS : 1)
    await addSeconds(
      db,
      player.id,
      heardSeconds(days, before?.seen_at.getTime() ?? null, now.getTime(), body.offline),
    )
  }
  const unheard = body.unplayable.filter((id) => !before?.unplayable.includes(id))
  if (unheard.length) await tellUnplayable(scope, unheard)
  const started = now.getTime() - body.running * 1000
  return {
    now: now.getTime(),
    restart: player.restartAt !== null && player.restartAt.getTime() > started,
    revision: display?.revision ?? 0,
    name: player.name,
    key: player.publicKey && keyIdOf(player.publicKey),
  }
}
