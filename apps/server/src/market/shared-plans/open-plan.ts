import type { HandlerData } from '@plaza/contract/call'
import type { readSharedPlan } from '@plaza/contract/shared-plans'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { signer } from '../../base/storage/signer.ts'
import { presentTheme } from '../../people/settings/present.ts'
import { findBrand } from '../../people/settings/repo.ts'
import { presentImage } from '../../supply/displays/present.ts'
import { sumZones, sumZonesReach, type Plan, type PlanDisplay } from './plan.ts'
import type { PlanScope } from './plan-repo.ts'
import { readCampaignPlan } from './read-campaign.ts'
import { readDraftPlan } from './read-draft.ts'
import { openLink, type Target } from './repo.ts'
import { hashSecret } from '../../base/links/secret-link.ts'

type Shown = HandlerData<typeof readSharedPlan>

/**
 * Reads the plan of a draft or a campaign as the scope's organization may see it; undefined where it has no such
 * thing.
 */
export async function readPlan(
  scope: PlanScope,
  { draft_id, campaign_id }: Target,
): Promise<Plan | undefined> {
  if (draft_id) return readDraftPlan(scope, draft_id)
  return campaign_id ? readCampaignPlan(scope, campaign_id) : undefined
}

const presentDisplay = (
  scope: CallScope<null>,
  { facts, zones, ...display }: PlanDisplay,
): Shown['displays'][number] => ({
  ...display,
  zones,
  ...sumZones(zones),
  reach: sumZonesReach(zones),
  latitude: facts?.latitude ?? null,
  longitude: facts?.longitude ?? null,
  image: facts ? presentImage(facts, signer(scope)) : '',
  on_offer: facts !== null,
})

/**
 * Opens a shared plan by the secret of its link. It is read with the eyes of the organization that shares it, and
 * answered without people, budgets, comments and media. An expired, a withdrawn and an unknown link are the same.
 * @throws Failure `not_found`
 */
export async function openPlan(scope: CallScope<null>, secret: string): Promise<Shown> {
  const { db, now } = scope
  const link = await openLink({ db, actor: null, now }, hashSecret(secret))
  const brand = link && (await findBrand(db, link.org_id))
  const plan = link && (await readPlan({ db, now, actor: { orgId: link.org_id, orgType: 'ADV' } }, link))
  if (!brand || !plan) {
    throw new Failure('not_found', {
      sentence: 'This link is no longer valid. Ask whoever sent it for a new one.',
    })
  }
  const zones = plan.displays.flatMap((display) => display.zones)
  return {
    ...plan,
    organization: { name: brand.name, settings: presentTheme(brand.settings) },
    ...sumZones(zones),
    reach: sumZonesReach(zones),
    complete:
      plan.displays.every((display) => display.zones.length) && zones.every(({ total }) => total !== null),
    expires_at: link.expires_at.toISOString(),
    displays: plan.displays.map((display) => presentDisplay(scope, display)),
  }
}
