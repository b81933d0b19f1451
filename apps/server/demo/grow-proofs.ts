import { getRequestDetails } from '@plaza/contract/approvals'
import { getCampaignMoney, settlePart } from '@plaza/contract/campaign-money'
import type { CallData } from '@plaza/contract/call'
import { addProof, decideProof, listCampaignProofs } from '@plaza/contract/proof-of-play'
import { uploadImage } from '@plaza/contract/uploads'
import type { Ask } from './ask.ts'
import { daysAgo } from './days.ts'
import type { Step } from './history.ts'
import { drawPhoto } from './photos/draw-photo.ts'
import { chosenDisplays } from './planned-displays.ts'
import { proofs } from './tables/proofs.ts'
import type { Campaign, City, Owner, ShownProof } from './tables/shapes.ts'
import type { Displays } from './buy-campaign.ts'
import type { Account } from './repo.ts'
import type { Backstage } from './visit.ts'

type Proof = CallData<typeof listCampaignProofs>['rows'][number]

interface Standing {
  city: City
  accounts: ReadonlyMap<string, Account>
  displays: Displays
  /** The ids of the campaigns that have been bought so far. */
  bought: ReadonlyMap<Campaign, string>
  pictureScale: number
}

/** The displays that the proof shows, with the advertisement of the campaign in the zones that it took. */
const shown = ({ owner: key, photos }: ShownProof, campaign: Campaign, owner: Owner) =>
  campaign.choices
    .filter((choice) => choice.owner === key)
    .flatMap(({ zones, ...choice }) => chosenDisplays(owner, choice).map((planned) => ({ planned, zones })))
    .slice(0, photos)

/** Adds the photos of a proof and the proof itself, as the owner does. */
const addPhotos = async (
  ask: Ask,
  proof: ShownProof,
  {
    campaign,
    owner,
    camp_id,
    standing,
  }: { campaign: Campaign; owner: Owner; camp_id: string; standing: Standing },
): Promise<void> => {
  const proofFiles: string[] = []
  const display_ids: string[] = []
  for (const { planned, zones } of shown(proof, campaign, owner)) {
    const creativeOf = (zone: string) => (!zones || zones.includes(zone) ? campaign.creative : 'lanterns')
    const bytes = await drawPhoto(owner, planned, { creativeOf, scale: standing.pictureScale })
    const file = new File([Uint8Array.from(bytes)], `${planned.name}.jpg`, { type: 'image/jpeg' })
    proofFiles.push((await ask(uploadImage, { form: {}, files: { file } })).path)
    display_ids.push(standing.displays.get(proof.owner)?.get(planned.name) ?? '')
  }
  const plays = proof.shown && (await promisedOf(ask, camp_id)) * proof.shown
  const body = { camp_id, proofFiles, display_ids, plays: plays && Math.round(plays) }
  await ask(addProof, { body })
}

/** The plays that an owner has promised for its part. */
const promisedOf = async (ask: Ask, camp_id: string): Promise<number> => {
  const { placements } = await ask(getRequestDetails, { params: { id: camp_id }, query: {} })
  return placements.reduce((sum, { plays }) => sum + plays, 0)
}

/** What happens about one proof: it is added, answered a day later, and what was not shown is settled. */
const stepsOf = ({ visit, began, till }: Backstage, proof: ShownProof, standing: Standing): Step[] => {
  const { city, accounts } = standing
  const [buyer, seller, owner] = [accounts.get(proof.by), accounts.get(proof.owner), city.owners[proof.owner]]
  const campaign = city.campaigns.find(({ by, name }) => by === proof.by && name === proof.campaign)
  if (!buyer || !seller || !owner || !campaign) return []
  const { answer, choice } = proof
  /** Does something in the name of one side, with the campaign and the owner's proof of it. */
  const step = (
    ago: number,
    account: Account,
    act: (ask: Ask, camp_id: string, found: Proof | undefined) => Promise<void>,
  ): Step => ({
    at: daysAgo(began, ago),
    act: () =>
      visit(account, daysAgo(began, ago), async (ask) => {
        const camp_id = standing.bought.get(campaign)
        if (!camp_id) return
        const { rows } = await ask(listCampaignProofs, { params: { campId: camp_id } })
        await act(
          ask,
          camp_id,
          rows.find(({ org_id }) => org_id === seller.orgId),
        )
        await till?.settle()
      }),
  })
  const added = step(proof.ago, seller, async (ask, camp_id, found) => {
    if (!found) await addPhotos(ask, proof, { campaign, owner, camp_id, standing })
  })
  const answered = step(proof.ago - 1, buyer, async (ask, campId, found) => {
    if (!answer || !found?.can.decide) return
    const { id } = found
    const body =
      answer === 'accepted' ? { id } : { id, decision: 'objected' as const, reason: answer.objected }
    await ask(decideProof, { params: { campId }, body })
  })
  const settled = step(proof.ago - 3, buyer, async (ask, campId) => {
    const { parts } = await ask(getCampaignMoney, { params: { campId } })
    const part = parts.find(({ org_id, can }) => org_id === seller.orgId && can.settle)
    if (part && choice) await ask(settlePart, { params: { requestId: part.request_id }, body: { choice } })
  })
  return [added, ...(answer ? [answered] : []), ...(choice && till ? [settled] : [])]
}

/** Returns what shows that campaigns ran, with the advertisers' answers. */
export function proofSteps(stage: Backstage, standing: Standing): Step[] {
  return proofs.flatMap((proof) => stepsOf(stage, proof, standing))
}
