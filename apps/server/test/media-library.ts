import { expect } from 'vitest'
import { fileIdOf } from '../src/base/storage/address.ts'
import type { TestActor } from './actors.ts'
import { campaignBody, formWith, type makeOffer, picture } from './builders.ts'
import { makeDraft } from './drafts.ts'
import { fixture } from './fixtures.ts'

export const LIBRARY = '/api/savvy/media-library'

/** A file that was uploaded, by its address without a signature and its id. */
export interface Sent {
  path: string
  id: string
}

const sent = async (who: TestActor, form: FormData): Promise<Sent> => {
  const { status, data } = await who.ask('POST', '/api/utility/upload', form)
  expect(status).toBe(200)
  return { path: data.path, id: fileIdOf(data.path) ?? '' }
}

let sendings = 0

/** A picture unlike all others. */
const another = () => picture(64, 36, 'png', `#${(++sendings).toString(16).padStart(6, '0')}`)

/** Uploads a picture under a name, with further fields of the form. It is unlike all others unless its bytes are given. */
export async function send(
  who: TestActor,
  name: string,
  fields: Record<string, string> = {},
  bytes?: Uint8Array,
): Promise<Sent> {
  const form = formWith(bytes ?? (await another()), name)
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  return sent(who, form)
}

/** Uploads a video of two seconds with a poster. */
export async function sendClip(who: TestActor, name: string): Promise<Sent> {
  const form = formWith(await fixture('clip.mp4'), name)
  form.append('poster', new Blob([Uint8Array.from(await picture(160, 90))]), 'poster.png')
  return sent(who, form)
}

type Offer = Awaited<ReturnType<typeof makeOffer>>

/** Buys the first zone of a display with these files. */
export async function buyWith(who: TestActor, offer: Offer, files: Sent[], general = {}) {
  const media = files.map(({ path: url }) => ({ url }))
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media }]
  const { status, data } = await who.ask('POST', '/api/savvy/campaigns', campaignBody(who, zones, general))
  expect(status).toBe(201)
  return data as { id: string; requests: { id: string }[] }
}

/** Keeps a draft that has a file in a zone of its display. */
export function draftWith(who: TestActor, offer: Offer, { path: url }: Sent, name = 'Summer') {
  const display_id = '01890000-0000-7000-8000-000000000001'
  const zones = [{ id: offer.zones[0]?.id, display_id, spots: 1, media: [{ url }] }]
  return makeDraft(who, { general: { name }, zones, files: [{ url }] })
}

/** Sends other files for the first zone of a display that a campaign plays on. */
export function replaceWith(who: TestActor, offer: Offer, campaign: string, files: Sent[]) {
  const place = { display_id: offer.display.id, zone_id: offer.zones[0]?.id }
  const media = files.map(({ path: url }) => ({ url }))
  return who.ask('PUT', `/api/savvy/campaigns/media/${campaign}`, { ...place, media })
}
