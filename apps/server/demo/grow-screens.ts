import { makePairingCode } from '@plaza/contract/player-calls'
import { connectPlayer, listDisplayPlayers } from '@plaza/contract/players'
import type { FastifyBaseLogger } from 'fastify'
import { sweepAll, type SweepName } from '../src/app/sweeps.ts'
import { insertDemoScreen } from '../src/delivery/demo-screens/repo.ts'
import type { Displays } from './buy-campaign.ts'
import { daysAgo } from './days.ts'
import type { Step } from './history.ts'
import type { Account } from './repo.ts'
import { type PlannedScreen, screens } from './tables/screens.ts'
import type { Backstage } from './visit.ts'

/** Days ago on which the screens were connected, and at which they send what they have shown since. */
const CONNECTED = 31.6
const SENT = [28, 24, 20, 16, 12, 8.45, 6.85, 4, 2.9, 1.9, 1.05]
/** Days ago at which the parts that are over by then prove themselves, within an hour. */
const PROVED = 1.8

const KEY = { name: 'ECDSA', namedCurve: 'P-256' }

const newKey = async () => {
  const pair = await crypto.subtle.generateKey(KEY, true, ['sign', 'verify'])
  return {
    publicKey: Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url'),
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  }
}

/** Connects a screen as its owner does, by the code that it shows. One that an earlier start connected stays as it is. */
const connect = async (
  { visit, askAt, services, began }: Backstage,
  { name, silentFrom, silentUntil }: PlannedScreen,
  { account, displayId, at }: { account: Account; displayId: string; at: Date },
): Promise<void> => {
  const { publicKey, privateKey } = await newKey()
  const { code } = await askAt(at)(makePairingCode, { body: { public_key: publicKey } })
  const playerId = await visit(account, at, async (ask) => {
    const { rows } = await ask(listDisplayPlayers, { params: { id: displayId } })
    if (rows.some((row) => row.name === name)) return null
    return (await ask(connectPlayer, { params: { id: displayId }, body: { code: code ?? '', name } })).id
  })
  if (playerId === null) return
  const before = (days: number | undefined) => (days === undefined ? null : daysAgo(began, days))
  await insertDemoScreen(services.db, {
    playerId,
    privateKey,
    shownUntil: at,
    silentFrom: before(silentFrom),
    silentUntil: before(silentUntil),
  })
}

/** Returns what connects the screens of the city, and what they send over the month since. */
export function screenSteps(
  stage: Backstage,
  {
    accounts,
    displays,
    logger,
  }: {
    accounts: ReadonlyMap<string, Account>
    displays: Displays
    logger: FastifyBaseLogger
  },
): Step[] {
  const { began, services } = stage
  const sweep = (name: SweepName) => sweepAll(services, logger, [name])
  const at = daysAgo(began, CONNECTED)
  const act = async () => {
    for (const screen of screens) {
      const account = accounts.get(screen.owner)
      const displayId = displays.get(screen.owner)?.get(screen.display)
      if (account && displayId) await connect(stage, screen, { account, displayId, at })
    }
  }
  const sent = SENT.map((days) => ({ at: daysAgo(began, days), act: () => sweep('screens of the demo') }))
  // Each part has a minute of the hour in which it is looked at.
  const proved = Array.from({ length: 60 }, (_, minute) => ({
    at: new Date(daysAgo(began, PROVED).getTime() + minute * 60_000),
    act: () => sweep('parts that screens prove'),
  }))
  return [{ at, act }, ...sent, ...proved]
}
