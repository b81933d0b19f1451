import type { Store } from '@plaza/sandbox/store/store'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Services } from '../src/base/scope/scope.ts'
import { newId } from '../src/base/id.ts'
import { sweepAll } from '../src/app/sweeps.ts'
import type { Displays } from './buy-campaign.ts'
import { city as wholeCity } from './tables/city.ts'
import type { City } from './tables/shapes.ts'
import { hoursBefore } from './days.ts'
import { campaignSteps } from './grow-campaigns.ts'
import { growGrants } from './grow-grants.ts'
import { growLists } from './grow-lists.ts'
import { growOrganization } from './grow-organization.ts'
import { growOwner } from './grow-owner.ts'
import { growTalks } from './grow-talk.ts'
import { growPlans } from './grow-plans.ts'
import { growPlatform } from './grow-platform.ts'
import { proofSteps } from './grow-proofs.ts'
import { screenSteps } from './grow-screens.ts'
import { liveThrough } from './history.ts'
import { ADMIN, PASSWORD } from './logins.ts'
import { mediaLibrary } from './media.ts'
import { plannedDisplays } from './planned-displays.ts'
import { progressOf, type Out } from './progress.ts'
import { findAccountByEmail, insertDemoAdmin, markBegun, markGrown, readDemo, type Account } from './repo.ts'
import { openBackstage, type Backstage } from './visit.ts'

interface Growing {
  services: Services
  logger: FastifyBaseLogger
  pool: pg.Pool
  /** Where the payment sandbox keeps what it knows; null where there is none. */
  store: Store | null
  out: Out
  signal: AbortSignal
  /** The city to grow; tests grow a part of it, with pictures scaled down. */
  city?: City
  pictureScale?: number
}

/**
 * Days ago on which the owners joined, and the advertisers: all had joined before the first campaign was
 * bought.
 */
const OWNERS_CAME = [139, 138, 137]
const ADVERTISERS_CAME = [101, 97, 92, 88]

const growAdmin = async ({ services, began }: Pick<Backstage, 'services' | 'began'>): Promise<Account> => {
  const { db, config, passwords } = services
  const found = await findAccountByEmail(db, ADMIN.email)
  if (found) return found
  const since = hoursBefore(began, 150 * 24)
  const password_hash = await passwords.hash(PASSWORD)
  await insertDemoAdmin(db, { id: newId(since), ...ADMIN, password_hash }, config.currency, since)
  return growAdmin({ services, began })
}

type Accounts = Map<string, Account>

const growOwners = async (
  stage: Backstage,
  { owners }: City,
  { accounts, out, pictureScale }: { accounts: Accounts; out: Out; pictureScale: number },
): Promise<Displays> => {
  const displays: Displays = new Map()
  const total = Object.values(owners).flatMap((owner) => plannedDisplays(owner)).length
  const progress = progressOf(out, 'displays', total)
  for (const [index, [key, owner]] of Object.entries(owners).entries()) {
    const since = hoursBefore(stage.began, (OWNERS_CAME[index] ?? 110) * 24)
    const account = await growOrganization(stage, owner, since)
    accounts.set(key, account)
    displays.set(key, await growOwner(stage, owner, { account, since, pictureScale, tell: progress.step }))
  }
  progress.end()
  return displays
}

const growAdvertisers = async (
  stage: Backstage,
  { advertisers }: City,
  accounts: Accounts,
): Promise<void> => {
  for (const [index, [key, advertiser]] of Object.entries(advertisers).entries()) {
    const since = hoursBefore(stage.began, (ADVERTISERS_CAME[index] ?? 85) * 24)
    accounts.set(key, await growOrganization(stage, advertiser, since))
  }
}

const growAll = async (
  stage: Backstage,
  { city, out, pictureScale, logger }: Pick<Growing, 'out' | 'logger'> & { city: City; pictureScale: number },
): Promise<void> => {
  const accounts: Accounts = new Map()
  const admin = await growAdmin(stage)
  await growPlatform(stage, admin)
  const displays = await growOwners(stage, city, { accounts, out, pictureScale })
  await growPlans(stage, admin, [...accounts.values()])
  await growAdvertisers(stage, city, accounts)
  await growGrants(stage, city, accounts)
  const progress = progressOf(out, 'campaigns', city.campaigns.length)
  const media = mediaLibrary(pictureScale)
  const bought = new Map()
  const campaigns = { city, accounts, displays, media, bought, known: new Map() }
  await liveThrough(stage, [
    ...campaignSteps(stage, campaigns, progress.step),
    ...proofSteps(stage, { city, accounts, displays, bought, pictureScale }),
    ...screenSteps(stage, { accounts, displays, logger }),
  ])
  await growTalks(stage, accounts, displays)
  await growLists(stage, { city, accounts, displays })
  progress.end()
}

/**
 * Grows the demo city, or continues where an earlier start was stopped: whatever exists already is recognised
 * by its name and left as it is, and nothing is ever removed. Its days are counted from the instant at which
 * it was begun, so that a city grown in two parts is consistent. The caller makes sure that no other process
 * grows it.
 */
export async function growCity(growing: Growing): Promise<void> {
  const { services, logger, out, city = wholeCity, pictureScale = 1 } = growing
  const { demo_began } = await readDemo(services.db)
  const began = demo_began ?? services.clock.now()
  if (!demo_began) await markBegun(services.db, began)
  const stage = await openBackstage(growing, began)
  try {
    await growAll(stage, { city, out, pictureScale, logger })
  } finally {
    await stage.close()
  }
  // Catches up on what is due by now, such as requests that lapsed while the server was down.
  await sweepAll(services, logger)
  await markGrown(services.db, services.clock.now())
}
