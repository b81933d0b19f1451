import type { TestActor } from './actors.ts'
import { FLIGHT, formWith, picture, type makeOffer } from './builders.ts'
import { client } from './client.ts'
import { draftBody, makeDraft } from './drafts.ts'

export const UPLOAD_LINKS = '/api/savvy/upload-links'
/** The format of a zone over a whole display of the builders. */
export const WHOLE = '1920x1080'

export type Offer = Awaited<ReturnType<typeof makeOffer>>

/** A draft with all zones of these offers. */
export function draftOf(who: TestActor, offers: Offer[], name = 'Spring') {
  return makeDraft(who, {
    general: { name, ...FLIGHT, budget: 5_000_000 },
    displays: offers.map(({ display }) => ({ ...draftBody().displays[0], display_id: display.id })),
    zones: offers.flatMap(({ display, zones }) =>
      zones.map(({ id }) => ({ id, display_id: display.id, spots: 1, media: [] })),
    ),
    comment: 'For our eyes alone',
  })
}

export function askForLink(who: TestActor, body: Record<string, unknown>, headers?: Record<string, string>) {
  return who.ask('POST', UPLOAD_LINKS, { title: 'Client designer', ...body }, headers)
}

/** A link as whoever was given it has it. */
export interface Link {
  url: string
}

export async function makeUploadLink(who: TestActor, body: Record<string, unknown>) {
  const { status, data, error } = await askForLink(who, body)
  if (status !== 201) throw new Error(JSON.stringify(error))
  return data as Link & { id: string; expires_at: string }
}

export function secretOf({ url }: Link): string {
  return url.split('/upload/')[1] ?? ''
}

/** The call by which somebody without an account opens a link. */
export function callOf(link: Link): string {
  return `/api/public/upload-links/${secretOf(link)}`
}

let small: Promise<Buffer> | undefined

/** What somebody without an account does by a link. */
export function guestOf({ url }: { url: string }) {
  const ask = client(url)
  return {
    open: (link: Link) => ask('GET', callOf(link)),
    async send(link: Link, bytes?: Uint8Array, format = WHOLE) {
      const form = formWith(bytes ?? (await (small ??= picture(960, 540))), 'spring.png')
      form.append('format', format)
      return ask('POST', `${callOf(link)}/files`, form)
    },
    remove: (link: Link, id: string) => ask('DELETE', `${callOf(link)}/files/${id}`),
  }
}
