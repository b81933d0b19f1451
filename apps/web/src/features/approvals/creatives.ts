import { hasSameShape, pixelsOf, type MediaVerdict } from '@plaza/domain/media-fit'
import type { Pixels } from '@plaza/domain/resolution'
import { mediaVerdicts } from '../../shared/campaign-details/media-verdicts.ts'
import type { ApprovalRequest, Placement } from '../../shared/campaign-details/queries.ts'

/** Files that are shown together in one zone or many: one creative of a request, with where it is shown. */
export interface Creative {
  key: string
  media: Placement['media']
  placements: Placement[]
}

/** A file's address without its signature, which is made anew with each answer. */
const bare = ({ url }: { url: string }): string => url.split('?')[0] ?? url

/** What a request would show: its own placements, or those whose media it changes, with the new media. */
export function shownBy(request: ApprovalRequest, placements: readonly Placement[]): Placement[] {
  if (request.kind === 'placements') return placements.filter(({ request_id }) => request_id === request.id)
  const changed = new Map(request.changes.map(({ placement_id, after }) => [placement_id, after]))
  return placements.flatMap((placement) => {
    const media = changed.get(placement.id)
    return media ? [{ ...placement, media }] : []
  })
}

/** The creatives of placements, each once, that on the most displays first. */
export function creativesOf(placements: readonly Placement[]): Creative[] {
  const creatives = new Map<string, Creative>()
  for (const placement of placements) {
    const key = placement.media.map(bare).join(' ')
    const creative = creatives.get(key) ?? { key, media: placement.media, placements: [] }
    creative.placements.push(placement)
    creatives.set(key, creative)
  }
  return [...creatives.values()].toSorted((a, b) => b.placements.length - a.placements.length)
}

/** On how many displays placements are. */
export function countDisplays(placements: readonly { display_id: string }[]): number {
  return new Set(placements.map(({ display_id }) => display_id)).size
}

/** How a creative fits zones of one name and size. */
export interface Fit {
  key: string
  zone: string
  pixels: Pixels
  placements: Placement[]
  verdict: MediaVerdict['verdict']
  /** Whether each file has exactly the pixels of the zone. */
  exact: boolean
  /** How many percent of the zone stay dark around the file that fills it least. */
  bars: number
  /** What is wrong, or may be. */
  sentences: string[]
}

const WORST = { unfit: 2, warning: 1, fits: 0 } as const

/** How many percent of a zone stay dark beside a file that is shown whole; 0 where the shapes are taken for the same. */
function barsOf(file: Pixels, zone: Pixels): number {
  if (!(file.width > 0 && file.height > 0) || hasSameShape(file, zone)) return 0
  const shape = (file.width * zone.height) / (file.height * zone.width)
  return Math.max(1, Math.round((1 - Math.min(shape, 1 / shape)) * 100))
}

function fitOf(placement: Placement): Omit<Fit, 'key' | 'placements'> {
  const verdicts = mediaVerdicts(placement)
  const pixels = pixelsOf(placement)
  const worst = verdicts.toSorted((a, b) => WORST[b.verdict] - WORST[a.verdict])[0]
  return {
    zone: placement.zone_name,
    pixels,
    verdict: worst?.verdict ?? 'fits',
    exact: placement.media.every(({ width, height }) => width === pixels.width && height === pixels.height),
    bars: Math.max(0, ...placement.media.map((file) => barsOf(file, pixels))),
    sentences: [...new Set(verdicts.flatMap(({ faults, warnings }) => [...faults, ...warnings]))],
  }
}

/** How a creative fits where it is shown, the worst first, then what is on the most displays. */
export function fitsOf({ placements }: Creative): Fit[] {
  const fits = new Map<string, Fit>()
  for (const placement of placements) {
    const { width, height } = pixelsOf(placement)
    const key = `${placement.zone_name} ${width}x${height} ${placement.spotDuration}`
    const fit = fits.get(key) ?? { key, placements: [], ...fitOf(placement) }
    fit.placements.push(placement)
    fits.set(key, fit)
  }
  return [...fits.values()].toSorted(
    (a, b) => WORST[b.verdict] - WORST[a.verdict] || b.placements.length - a.placements.length,
  )
}
