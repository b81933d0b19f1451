import { judgeSilence } from '@plaza/domain/program/silence'
import { addDays } from '@plaza/domain/calendar'
import { openTimes } from '@plaza/domain/opening-hours'
import { sayDeadline } from '@plaza/domain/say-date'
import type { Happening } from '../../base/notifications/happening.ts'
import type { Kind } from '../../base/notifications/kinds.ts'
import { notify } from '../../base/notifications/notify.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { todayAt } from './open-days.ts'
import { lockQuiet, lookAgain, type QuietPlayer } from './reports-repo.ts'

/** The data of a notification about screens of one place of which nothing is heard. */
interface SilentData {
  location: string
  time_zone: string
  screens: { display: string; name: string; seen_at: string }[]
}

const nameOf = ({ display, name }: SilentData['screens'][number]): string => `${display} (${name})`

/** Tells an owner that screens of a place have fallen silent in open hours. */
export const screensSilent: Kind<SilentData> = {
  kind: 'screens_silent',
  stale: ['players'],
  words: ({ location, time_zone, screens }) => {
    const [first, ...others] = screens
    const reader = { locale: 'en-GB', timeZone: time_zone }
    const since = first ? sayDeadline(Date.parse(first.seen_at), reader, null).instant : ''
    return {
      title: 'Silent screens',
      newTitle: others.length
        ? `${screens.length} screens at ${location} are silent`
        : `${first?.display ?? ''} at ${location} is silent`,
      message: others.length
        ? `Nothing was heard of ${screens.map(nameOf).join(', ')} for a while, the first since ${since}. ` +
          'Turns that are not shown earn nothing: check power and network there.'
        : `Nothing was heard of its screen ${first?.name ?? ''} since ${since}. ` +
          'Turns that are not shown earn nothing: check power and network there.',
      link: '/screens?state=silent',
      action: 'Look at the screens',
    }
  },
}

/** Judges a player by the hours of its place of yesterday, today and the days after. */
const judge = (player: QuietPlayer, now: Date, patience: number) => {
  const today = todayAt(player, now)
  const days = [-1, 0, 1].map((ahead) => addDays(today, ahead))
  const openings = days.flatMap((day) => openTimes(player.opening_hours, day, player.time_zone))
  return judgeSilence(
    openings.toSorted((one, other) => one.from - other.from),
    player.seen_at.getTime(),
    now.getTime(),
    patience,
  )
}

const happeningOf = (silent: readonly QuietPlayer[]): Happening<SilentData>[] => {
  const [first] = silent
  if (!first) return []
  return [
    {
      of: screensSilent,
      data: {
        location: first.location,
        time_zone: first.time_zone,
        screens: silent.map(({ display, name, seen_at }) => ({
          display,
          name,
          seen_at: seen_at.toISOString(),
        })),
      },
      orgId: first.org_id,
      key: `screens_silent:${first.id}:${first.seen_at.getTime()}`,
      by: { userId: null, name: first.location, onBehalf: false },
      to: { can: ['display:update'] },
    },
  ]
}

/**
 * Tells owners of screens of which nothing was heard for a while in open hours: once for each silence, and all screens of a
 * place together (docs/domain.md, "Players"). Gives `limit` where there may be more.
 */
export async function tellSilent(
  scope: SystemScope & { services: Pick<Services, 'config'> },
  limit: number,
): Promise<number> {
  const { db, now, services } = scope
  const quiet = await lockQuiet(scope, limit)
  const judged = quiet.map((player) => ({
    player,
    silence: judge(player, now, services.config.silentMinutes * 60_000),
  }))
  await lookAgain(
    db,
    judged.map(({ player: { id }, silence }) => ({
      id,
      lookAt: silence.isTold ? null : new Date(silence.lookAt),
    })),
  )
  const silent = judged.flatMap(({ player, silence }) => (silence.isTold ? [player] : []))
  const places = [...new Set(silent.map(({ location_id }) => location_id))]
  await notify(
    db,
    places.flatMap((place) => happeningOf(silent.filter(({ location_id }) => location_id === place))),
    now,
  )
  return quiet.length
}
