import type { FileData } from '@plaza/contract/fields'
import type { Bundle, BundledPlacement, BundledProgram } from '@plaza/domain/plays/bundle'
import { siteAddress } from '../../base/config/site-address.ts'
import { Failure } from '../../base/failure.ts'
import type { Services } from '../../base/scope/scope.ts'
import { findProgramDisplay } from '../programs/display-repo.ts'
import { makePrograms } from '../programs/make-program.ts'
import { findCampaignFacts, findKeyHeads, findRegistrations, type KeyHead } from './bundle-repo.ts'
import { findBundled, type PartScope } from './delivery-repo.ts'
import { orderBatches } from './order-batches.ts'
import { proveDays } from './prove-days.ts'
import { findRuns } from './runs-repo.ts'
import { findShownFiles } from './shown-files-repo.ts'
import { readStoredBatch } from './stored-batch.ts'
import { walkChain, type WalkedBatch } from './walk-chain.ts'

/** Batches are looked at from so long before the first day on: clocks, and hours that lie before midnight in UTC. */
const BEFORE_MS = 2 * 86_400_000

/** Whoever has a part in a campaign, and what its proof is read by. */
type BundleScope = PartScope & { services: Pick<Services, 'config' | 'storage'> }

type Walked = WalkedBatch & { display: string }

/** The players of a bundle, each once. */
const playersOf = (keys: readonly KeyHead[]): Bundle['players'] => [
  ...new Map(
    keys.map(({ player_id, display_id, since, until }) => [
      player_id,
      { id: player_id, display: display_id, since, until },
    ]),
  ).values(),
]

/**
 * The days before the first opening that is not over, those on which the place is closed among them; on the first day, that
 * one. What is still to come cannot have been shown.
 */
const shownDays = <D extends { openings: readonly unknown[]; isOver: boolean }>(
  days: readonly D[],
): readonly D[] => {
  const next = days.findIndex(({ openings, isOver }) => openings.length > 0 && !isOver)
  return next < 0 ? days : days.slice(0, Math.max(next, 1))
}

const placementsOf = async (
  scope: BundleScope,
  sold: Awaited<ReturnType<typeof findBundled>>,
  keys: readonly KeyHead[],
) => {
  const files = await findShownFiles(scope.db, new Set(sold.map((one) => one.id)))
  // A player that has gone on with another key is one player all the same.
  const all = playersOf(keys)
  return sold.flatMap((one): BundledPlacement[] => {
    const players = all.filter(({ display }) => display === one.display_id)
    const days = shownDays(proveDays(one, players, scope.now.getTime()))
    if (!days.length) return []
    return [
      {
        id: one.id,
        display: one.display_id,
        name: one.name,
        files: [...(files.get(one.id) ?? [])].map(([file, until]) => ({
          id: file,
          until: Number.isFinite(until) ? until : null,
        })),
        days: days.map(({ day, promised, price, delivered }) => ({ day, promised, price, delivered })),
      },
    ]
  })
}

/** The programs by which the walked batches have shown these placements, each once. */
const programsOf = async (
  { db }: BundleScope,
  walked: readonly Walked[],
  placements: ReadonlySet<string>,
): Promise<BundledProgram[]> => {
  const wanted = new Map(
    walked.flatMap(({ display, revision, dates }) =>
      dates.map((date) => [`${display} ${date} ${revision}`, { display, date, revision }] as const),
    ),
  )
  const programs: BundledProgram[] = []
  for (const { display, date, revision } of wanted.values()) {
    const found = await findProgramDisplay(db, display)
    if (!found) continue
    const [day] = (await makePrograms(db, { ...found, revision }, date, date)).days
    if (!day) continue
    programs.push({
      display,
      date,
      revision,
      openings: day.openings,
      zones: day.zones.map(({ zone, loop, spot, runs, turns }) => ({
        zone: zone.id,
        loop,
        spot,
        runs,
        turns: turns.map(({ part, takes }) => ({
          part,
          takes: takes.filter(({ taker }) => placements.has(taker)),
        })),
      })),
    })
  }
  return programs
}

/** The batches of all keys, those of each player in the order in which they came. */
const walkAll = async (
  { db, services }: BundleScope,
  keys: readonly KeyHead[],
  after: number,
  placements: ReadonlySet<string>,
): Promise<Walked[]> => {
  const chains = new Map<string, Map<number, Walked[]>>()
  for (const key of keys) {
    const chain = await walkChain(services.storage, key, after, placements)
    const own = chains.get(key.player_id) ?? new Map<number, Walked[]>()
    chains.set(key.player_id, own)
    own.set(
      key.key_number,
      chain.map((one) => ({ ...one, display: key.display_id })),
    )
  }
  const runs = await findRuns(db, [...chains.keys()])
  return [...chains].flatMap(([player, own]) => orderBatches(own, runs.get(player) ?? []))
}

/**
 * The proof of a campaign as far as the actor has a part in it, as a file that anybody can check without asking
 * (docs/domain.md, "Bundles"). Batches are read as they are sent.
 * @throws Failure `not_found`
 */
export async function makeBundle(scope: BundleScope, campaignId: string): Promise<FileData> {
  const { services, now } = scope
  const campaign = await findCampaignFacts(scope, campaignId)
  const sold = await findBundled(scope, campaignId)
  const keys = await findKeyHeads(scope, [...new Set(sold.map(({ display_id }) => display_id))])
  const placements = await placementsOf(scope, sold, keys)
  if (!campaign || !placements.length) throw new Failure('not_found')
  const ids = new Set(placements.map(({ id }) => id))
  const first = placements.flatMap(({ days }) => days.map(({ day }) => day)).toSorted()[0] ?? ''
  const after = Date.parse(`${first}T00:00:00Z`) - BEFORE_MS
  const walked = await walkAll(scope, keys, after, ids)
  const rest: Omit<Bundle, 'batches'> = {
    format: 1,
    site: siteAddress(services.config, '/'),
    made: now.toISOString(),
    campaign: { id: campaignId, ...campaign },
    registrations: await findRegistrations(scope),
    players: playersOf(keys),
    placements,
    programs: await programsOf(scope, walked, ids),
  }
  async function* parts(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"batches":[`)
    for (const [at, { hash }] of walked.entries()) {
      const stored = await readStoredBatch(services.storage, hash)
      if (stored) yield Buffer.from(`${at ? ',\n' : '\n'}${JSON.stringify(stored)}`)
    }
    yield Buffer.from('\n]}\n')
  }
  return { name: `${campaign.name} - proof of play.json`, type: 'application/json', bytes: parts() }
}
