import { MOST_BATCHES } from '@plaza/contract/plays'
import { addDays } from '@plaza/domain/calendar'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { todayAt } from '../players/open-days.ts'
import { takeReport } from '../players/report-health.ts'
import { readChain } from '../plays/chains-repo.ts'
import { takePlays } from '../plays/take-plays.ts'
import { findProgramDisplay, type ProgramDisplay } from '../programs/display-repo.ts'
import { makePrograms } from '../programs/make-program.ts'
import { type DemoScreen, lockDemoScreens, storeShown } from './repo.ts'
import { fillerIn, playsIn, sealPlays, type Span } from './showing.ts'

/** What was shown is sent so often (ms), as players do. */
const SENT_EVERY = 5 * 60_000
/** Nothing older than this (ms) counts, so a server that was away for longer goes on with it. */
const OLDEST = 29 * 86_400_000

/** The time up to now of which nothing was sent yet, without that in which the screen is silent. */
const spansOf = ({ shownUntil, silentFrom, silentUntil }: DemoScreen, now: number): Span[] => {
  const span = { from: Math.max(shownUntil.getTime(), now - OLDEST), until: now }
  if (!silentFrom) return [span]
  const before = { from: span.from, until: Math.min(now, silentFrom.getTime()) }
  const after = { from: Math.max(span.from, silentUntil?.getTime() ?? Number.POSITIVE_INFINITY), until: now }
  return [before, after].filter(({ from, until }) => from < until)
}

const isSilent = ({ silentFrom, silentUntil }: DemoScreen, now: Date): boolean =>
  silentFrom !== null && silentFrom <= now && (silentUntil === null || now < silentUntil)

const sendPlays = async (
  scope: SystemScope & { services: Services },
  screen: DemoScreen,
  display: ProgramDisplay,
): Promise<void> => {
  const { now, services } = scope
  const { player } = screen
  const spans = spansOf(screen, now.getTime())
  const [first] = spans
  if (!first) return
  const from = addDays(todayAt(display, new Date(first.from)), -1)
  const programs = await makePrograms(services.db, display, from, todayAt(display, now))
  const plays = playsIn(programs, spans)
  const chain = await readChain({ db: services.db, actor: null, now }, player.keyNumber)
  const sealed = await sealPlays(
    { player: player.id, publicKey: player.publicKey, privateKey: screen.privateKey },
    { previous: chain.heads[0] ?? null, last: chain.lastNumber },
    {
      plays,
      revision: display.revision,
      filler: fillerIn(programs, spans, plays.length),
      made: now.getTime(),
    },
  )
  for (let at = 0; at < sealed.length; at += MOST_BATCHES)
    await takePlays({ services, player, now }, { body: { batches: sealed.slice(at, at + MOST_BATCHES) } })
}

/** Without a network for as long as nothing was heard of it, unless it was silent meanwhile. */
const offlineOf = ({ shownUntil, silentUntil }: DemoScreen, now: Date): number => {
  const wasSilent = silentUntil !== null && silentUntil > shownUntil && silentUntil <= now
  const seconds = wasSilent ? 0 : Math.floor((now.getTime() - shownUntil.getTime()) / 1000)
  return seconds > SENT_EVERY / 1000 + 60 ? seconds : 0
}

const report = (
  scope: SystemScope & { services: Services },
  screen: DemoScreen,
  display: ProgramDisplay,
  offline: number,
): Promise<unknown> => {
  const [width = 1, height = 1] = display.resolution.split('x').map(Number)
  const { now } = scope
  return takeReport(
    { ...scope, player: screen.player },
    {
      body: {
        version: 'demo',
        running: Math.floor((now.getTime() - screen.player.pairedAt.getTime()) / 1000),
        screen: { width, height },
        storage: { used: 180_000_000, quota: 8_000_000_000 },
        revision: display.revision,
        last_play: now.toISOString(),
        clock_error: 12,
        offline,
        waiting: 0,
        filler_only: false,
        full: false,
        unplayable: [],
        signs: true,
      },
    },
  )
}

/**
 * Lets the screens of the demo city, behind which no browser stands, report and send what they showed, by the functions of
 * the calls of players. Only while the installation is a demo. Gives how many there are.
 */
export async function runDemoScreens(scope: SystemScope & { services: Services }): Promise<number> {
  if (!scope.services.config.demo) return 0
  const screens = await lockDemoScreens(scope)
  for (const screen of screens) {
    const display = await findProgramDisplay(scope.db, screen.player.displayId)
    if (!display) continue
    const isDue = scope.now.getTime() - screen.shownUntil.getTime() >= SENT_EVERY
    if (isDue) await sendPlays(scope, screen, display)
    if (!isSilent(screen, scope.now)) {
      const offline = offlineOf(screen, scope.now)
      if (offline > 0) await report(scope, screen, display, offline)
      // After it has told of its time without a network, it has one.
      await report(scope, screen, display, 0)
    }
    if (isDue) await storeShown(scope, screen.player.id, scope.now)
  }
  return screens.length
}
