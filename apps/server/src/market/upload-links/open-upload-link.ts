import type { HandlerData } from '@plaza/contract/call'
import { groupBy } from '@plaza/domain/group-by'
import { MOST_LINK_BYTES, MOST_LINK_FILES, type openUploadLink } from '@plaza/contract/upload-links'
import { pixelsOf } from '@plaza/domain/media-fit'
import { formatFor, formatsOf, judgeForFormat, type MediaFormat } from '@plaza/domain/media-formats'
import { parseResolution } from '@plaza/domain/resolution'
import { Failure } from '../../base/failure.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { hashSecret } from '../../base/links/secret-link.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { presentTheme } from '../../people/settings/present.ts'
import { findBrand } from '../../people/settings/repo.ts'
import { placeKey } from '../campaigns/price-displays.ts'
import { findFilesOf, type ArrivedFile } from './files-repo.ts'
import * as repo from './repo.ts'
import { findWantedZones, type WantedZone } from './wanted-zones.ts'

type Shown = HandlerData<typeof openUploadLink>
type Sign = (address: string) => string

/** The failure of a link that has expired, was withdrawn or never was: nobody is told which. */
export function linkGone(): Failure {
  return new Failure('not_found', {
    sentence: 'This link is no longer valid. Ask whoever sent it for a new one.',
  })
}

/** Zones of one shape that a link asks for, under the name by which an upload says that it is for them. */
export interface AskedFormat extends MediaFormat<WantedZone> {
  format: string
}

/** The formats of zones, each named by its pixels, which no other has. */
export function formatsFor(zones: WantedZone[]): AskedFormat[] {
  return formatsOf(zones, pixelsOf).map((format) => ({
    ...format,
    format: `${format.width}x${format.height}`,
  }))
}

/**
 * The format for which a file was uploaded, and its zones; null where none of its shape is left. Which zone of a format
 * gives its name changes with the zones, its shape does not.
 */
export function formatOfFile(
  { format }: Pick<ArrivedFile, 'format'>,
  formats: AskedFormat[],
): { format: AskedFormat; zones: WantedZone[] } | null {
  const pixels = parseResolution(format)
  const found = pixels && formatFor(pixels, formats, pixelsOf)
  const own = formats.find((one) => one === found?.format)
  return found && own ? { format: own, zones: found.zones } : null
}

/** The zones of a draft or a campaign that take media and that a link asks for. */
export function askedZones(asked: repo.ZoneOfDisplay[], wanted: WantedZone[]): WantedZone[] {
  const keys = new Set(asked.map(({ display_id, zone_id }) => placeKey(display_id, zone_id)))
  return wanted.filter(({ display_id, zone_id }) => keys.has(placeKey(display_id, zone_id)))
}

/** What a link asks for now, by format. */
export async function findFormats({ db, now }: SystemScope, link: repo.OpenLink): Promise<AskedFormat[]> {
  const asked = await repo.findZonesOf({ db, actor: null, now }, link.id)
  const actor = { orgId: link.org_id, orgType: 'ADV' } as const
  return formatsFor(askedZones(asked, (await findWantedZones({ db, now, actor }, link)) ?? []))
}

/** A file that a link has brought, as whoever uploaded it sees it. */
export function presentSent(
  { id, received_at, state, media }: ArrivedFile,
  of: AskedFormat,
  sign: Sign,
): Shown['formats'][number]['files'][number] {
  return {
    ...presentMedia(media, sign),
    id,
    format: of.format,
    received_at: received_at.toISOString(),
    taken: state !== 'waiting',
    verdict: judgeForFormat(media, of),
  }
}

const presentZone = ({ display, location, zone, frame, resolution }: WantedZone) => ({
  display,
  location,
  zone,
  frame,
  resolution,
})

/**
 * Opens an upload link by its secret: what it asks for, without prices, budget, people and whatever else there is of
 * the draft or the campaign, and what it has brought. An expired, a withdrawn and an unknown link are the same.
 * @throws Failure `not_found`
 */
export async function openByLink(scope: SystemScope, secret: string, sign: Sign): Promise<Shown> {
  const link = await repo.openLink(scope, hashSecret(secret))
  const brand = link && (await findBrand(scope.db, link.org_id))
  if (!link || !brand) throw linkGone()
  const formats = await findFormats(scope, link)
  const files = groupBy(
    await findFilesOf(scope, link.id),
    (file) => formatOfFile(file, formats)?.format.format,
  )
  return {
    organization: { name: brand.name, settings: presentTheme(brand.settings) },
    title: link.title,
    message: link.message,
    expires_at: link.expires_at.toISOString(),
    left: {
      files: Math.max(0, MOST_LINK_FILES - link.received),
      bytes: Math.max(0, MOST_LINK_BYTES - link.received_bytes),
    },
    formats: formats.map((of) => ({
      format: of.format,
      width: of.width,
      height: of.height,
      seconds: of.longest,
      zones: of.zones.map(presentZone),
      files: (files.get(of.format) ?? []).map((file) => presentSent(file, of, sign)),
    })),
  }
}
