import { createCodePage } from './pages/code-page.ts'
import { showCheck } from './pages/check-page.ts'
import { showDemo } from './pages/demo-page.ts'
import { openMedia } from './media/open-media.ts'
import { ownKeys, pair, pause } from './pair.ts'
import { momentsOfStart } from './moments.ts'
import { Player } from './player.ts'
import { becomeScreen } from './screen/kiosk.ts'
import { askTime } from './server.ts'
import { type Database, openDatabase } from './store/database.ts'
import { beTheOnlyOne } from './store/only-one.ts'
import { readState } from './store/state.ts'
import { createServerClock, type ServerClock } from './time/server-clock.ts'
import { registerWorker, type WorkerState } from './worker/register.ts'

// The player's page: any browser becomes a screen.

const MINUTE = 60_000
/** Plays are sent so often (ms), or as soon as there are many. */
const DELIVERED_EACH = 5 * MINUTE
/** A newer version is asked for so often, and waits so long for a moment at which nothing is shown. */
const LOOKED_EACH = 60 * MINUTE
const WAITS_FOR_CLOSING = 24 * 60 * MINUTE
/** The first picture waits so long for the server's time. */
const PATIENCE = 3000

const root = document.getElementById('player') ?? document.body

/** Lets a work be done again and again, whatever becomes of it. */
function often(ms: number, work: () => Promise<void>): void {
  const round = async (): Promise<void> => {
    for (;;) await Promise.all([pause(ms), work().catch(() => {})])
  }
  void round()
}

function startDuties(player: Player, worker: WorkerState): void {
  const deliver = () => player.deliver().catch((error: unknown) => player.forgetIfUnpaired(error))
  const moments = momentsOfStart(player.hasProgram(), Math.random)
  const begin = async (): Promise<void> => {
    await pause(moments.first)
    await player.minute()
    // What a time without a network has left is sent with the first round.
    await deliver()
    player.listen()
    await pause(moments.next)
    often(MINUTE, () => player.minute())
  }
  void begin()
  let delivered = performance.now()
  often(1000, async () => {
    if (performance.now() - delivered < DELIVERED_EACH && !player.isFull()) return
    delivered = performance.now()
    await deliver()
  })
  let found = 0
  often(MINUTE, async () => {
    if (!worker.isOutdated()) return
    found = found || performance.now()
    if (player.isIdle() || performance.now() - found > WAITS_FOR_CLOSING) location.reload()
  })
  often(LOOKED_EACH, async () => worker.look())
}

/** Asks the server for its time, but lets a player that knows its program begin without an answer. */
async function openClock(database: Database): Promise<ServerClock> {
  const ports = { steady: () => performance.now(), wall: () => Date.now(), ask: askTime, pause }
  return createServerClock(ports, (await readState(database, 'time')) ?? null)
}

async function start(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  if (asked.has('demo')) return showDemo(root)
  if (asked.has('check')) return showCheck(root, await openDatabase(() => {}))
  const database = await openDatabase(() => location.reload())
  const clock = await openClock(database)
  const openPage = () => createCodePage(root, clock.now)
  let busy: ReturnType<typeof openPage> | null = null
  const leave = await beTheOnlyOne(database, () => {
    busy = busy ?? openPage()
    busy.showSentence('Another tab is playing', 'This one goes on by itself once the other is closed.')
  })
  if (busy) {
    // What was read before the other one ended may have changed since.
    await leave()
    return location.reload()
  }
  const registering = registerWorker()
  const { storage } = navigator as { storage?: StorageManager }
  if (storage && storage.persist) void storage.persist().catch(() => {})
  const [token, named] = [await readState(database, 'token'), await readState(database, 'player')]
  const known = token && named ? { token, player: named } : null
  // A code can be shown before the time is known: its end is told with it.
  if (!known) void clock.sample().catch(() => {})
  const connected = known ?? (await pair(database, openPage))
  const worker = await registering
  const media = await openMedia(worker.isServed)
  const player = await Player.open({
    root,
    database,
    clock,
    media,
    keys: await ownKeys(database),
    known: connected,
  })
  await Promise.race([player.setClock(true).catch(() => {}), pause(PATIENCE)])
  document.documentElement.classList.add('plays')
  becomeScreen()
  player.start()
  startDuties(player, worker)
}

/** A browser that keeps nothing, as in private windows, is told so, and tries again. */
async function refuse(): Promise<void> {
  const page = createCodePage(root, () => Date.now())
  page.showSentence(
    'This browser cannot be a screen',
    'It keeps nothing. Leave private browsing, and load this page again.',
  )
  await pause(MINUTE)
  location.reload()
}

start().catch(() => void refuse())
