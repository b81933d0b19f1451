import { listCampaigns } from '@plaza/contract/campaigns'
import { addProof, decideProof, listCampaignProofs } from '@plaza/contract/proof-of-play'
import { uploadImage } from '@plaza/contract/uploads'
import type { Ask } from './ask.ts'
import { daysAgo } from './days.ts'
import { drawPhoto } from './photos/draw-photo.ts'
import { chosenDisplays } from './planned-displays.ts'
import { proofs } from './tables/proofs.ts'
import type { Campaign, City, Owner, ShownProof } from './tables/shapes.ts'
import type { Displays } from './buy-campaign.ts'
import type { Account } from './repo.ts'
import type { Backstage } from './visit.ts'

interface Standing {
  city: City
  accounts: ReadonlyMap<string, Account>
  displays: Displays
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
): Promise<string> => {
  const proofFiles: string[] = []
  const display_ids: string[] = []
  for (const { planned, zones } of shown(proof, campaign, owner)) {
    const creativeOf = (zone: string) => (!zones || zones.includes(zone) ? campaign.creative : 'lanterns')
    const bytes = await drawPhoto(owner, planned, { creativeOf, scale: standing.pictureScale })
    const file = new File([Uint8Array.from(bytes)], `${planned.name}.jpg`, { type: 'image/jpeg' })
    proofFiles.push((await ask(uploadImage, { form: {}, files: { file } })).path)
    display_ids.push(standing.displays.get(proof.owner)?.get(planned.name) ?? '')
  }
  return (await ask(addProof, { body: { camp_id, proofFiles, display_ids } })).id
}

const growProof = async (
  { visit, began }: Backstage,
  proof: ShownProof,
  standing: Standing,
): Promise<void> => {
  const { city, accounts } = standing
  const [buyer, seller, owner] = [accounts.get(proof.by), accounts.get(proof.owner), city.owners[proof.owner]]
  const campaign = city.campaigns.find(({ by, name }) => by === proof.by && name === proof.campaign)
  if (!buyer || !seller || !owner || !campaign) return
  const camp_id = await visit(buyer, began, async (ask) => {
    const { rows } = await ask(listCampaigns, { params: { orgId: buyer.orgId }, query: { size: '1000' } })
    return rows.find(({ name }) => name === proof.campaign)?.id
  })
  if (!camp_id) return
  const at = { campaign, owner, camp_id, standing }
  const id = await visit(seller, daysAgo(began, proof.ago), async (ask) => {
    const { rows } = await ask(listCampaignProofs, { params: { campId: camp_id } })
    return rows.find(({ org_id }) => org_id === seller.orgId)?.id ?? (await addPhotos(ask, proof, at))
  })
  const { answer } = proof
  if (!answer) return
  const body = answer === 'accepted' ? { id } : { id, decision: 'objected' as const, reason: answer.objected }
  await visit(buyer, daysAgo(began, proof.ago - 1), async (ask) => {
    const { rows } = await ask(listCampaignProofs, { params: { campId: camp_id } })
    const isOpen = rows.some((row) => row.id === id && row.can.decide)
    if (isOpen) await ask(decideProof, { params: { campId: camp_id }, body })
  })
}

/** Adds what shows that campaigns ran, with the advertisers' answers; what an earlier start added is left as it is. */
export async function growProofs(stage: Backstage, standing: Standing): Promise<void> {
  for (const proof of proofs) await growProof(stage, proof, standing)
}
