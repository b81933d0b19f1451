import { type Frame, WHOLE } from './zones.ts'

// domain.md, "A campaign's life" (media are checked against each placement's zone).

/** The types that are played, as their bytes say. */
export const PLAYED_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/quicktime',
]

/** The ways to encode a video that every browser and player decodes. */
export const PLAYED_CODECS = ['avc', 'vp8', 'vp9', 'av1'] as const
export type PlayedCodec = (typeof PLAYED_CODECS)[number]

/** What of a video's encoding many players cannot show, or show in stripes. */
export const UNCOMMON = ['more than 8 bits', '4:2:2', '4:4:4', 'interlaced'] as const
export type Uncommon = (typeof UNCOMMON)[number]

/** Shapes that differ by no more than this are taken as the same. */
const SHAPE_TOLERANCE = 0.02
/** Containers round a clip's length up by about a frame: a spot of 10 s often reads as 10.02 s. */
const LENGTH_TOLERANCE = 0.05
/** Television's rates are a thousandth slower than their names: 1,800 frames "at 30" last 60.06 s. */
const RATE_TOLERANCE = 0.001

/**
 * Size in pixels as shown; `duration` in seconds of a moving picture, null of a still one; `uncommon` of a
 * video's encoding.
 */
export type FoundMedia = {
  type: string
  width: number
  height: number
  duration: number | null
  uncommon?: readonly Uncommon[]
}
/** `width` and `height` are the zone's pixels, `duration` the spot's seconds. */
export type WantedMedia = { types: readonly string[]; width: number; height: number; duration: number }
export type MediaVerdict = {
  verdict: 'fits' | 'warning' | 'unfit'
  faults: string[]
  warnings: string[]
  found: FoundMedia
  wanted: WantedMedia
}

/**
 * Whether media suit a zone. `resolution` is the display's, `spotDuration` in seconds. Faults forbid them
 * (a type that is not played, a moving picture longer than the spot); warnings do not (another shape, fewer
 * pixels, an encoding that many players cannot show). Both are sentences that say what was found and what is wanted.
 */
export function judgeMedia(given: {
  media: FoundMedia
  zone: { frame: Frame; resolution: { width: number; height: number }; spotDuration: number }
}): MediaVerdict {
  const { type, width, height, duration, uncommon = [] } = given.media
  const found = { type, width, height, duration, uncommon }
  const wanted = wantedOf(given.zone)
  const faults = findFaults(found, wanted)
  const warnings = PLAYED_TYPES.includes(type) ? findWarnings(found, wanted) : []
  const verdict = faults.length > 0 ? 'unfit' : warnings.length > 0 ? 'warning' : 'fits'
  return { verdict, faults, warnings, found, wanted }
}

function wantedOf(zone: Parameters<typeof judgeMedia>[0]['zone']): WantedMedia {
  const { frame, resolution, spotDuration } = zone
  const width = Math.max(1, Math.round((frame.width * resolution.width) / WHOLE))
  const height = Math.max(1, Math.round((frame.height * resolution.height) / WHOLE))
  return { types: PLAYED_TYPES, width, height, duration: spotDuration }
}

function findFaults({ type, duration }: FoundMedia, wanted: WantedMedia): string[] {
  if (!PLAYED_TYPES.includes(type)) {
    return [`Files of the type ${type || 'unknown'} cannot be played. Please use a picture or a video.`]
  }
  if (duration !== null && duration > longest(wanted)) {
    return [`It lasts ${say(duration)} s, which is longer than the spot of ${say(wanted.duration)} s.`]
  }
  return []
}

function longest({ duration }: WantedMedia): number {
  return duration * (1 + RATE_TOLERANCE) + LENGTH_TOLERANCE
}

const uncommonWords: Record<Uncommon, string> = {
  'more than 8 bits': 'more than 8 bits a colour',
  '4:2:2': '4:2:2 colours',
  '4:4:4': '4:4:4 colours',
  interlaced: 'interlaced lines',
}

function warnOfEncoding(uncommon: readonly Uncommon[]): string[] {
  if (uncommon.length === 0) return []
  const words = uncommon.map((each) => uncommonWords[each]).join(' and ')
  return [
    `It has ${words}, which many players show black or in stripes. Video with 8 bits, 4:2:0 and progressive frames is safe.`,
  ]
}

function findWarnings(found: FoundMedia, wanted: WantedMedia): string[] {
  if (!(found.width > 0 && found.height > 0)) return ['Its size in pixels could not be determined.']
  const warnings: string[] = []
  const sizes = `${found.width} × ${found.height} pixels, the zone has ${wanted.width} × ${wanted.height}`
  const shape = (found.width * wanted.height) / (found.height * wanted.width)
  if (Math.max(shape, 1 / shape) > 1 + SHAPE_TOLERANCE) {
    warnings.push(`Its aspect ratio differs from the zone's, so it is shown with bars: it has ${sizes}.`)
  }
  // It is shown whole, so it has to be enlarged only if both sides fall short.
  if (found.width < wanted.width && found.height < wanted.height) {
    warnings.push(`It has fewer pixels than the zone, so it is shown enlarged: it has ${sizes}.`)
  }
  if (found.type.startsWith('video/') && found.duration === null) {
    warnings.push(`Its length could not be determined. The spot lasts ${say(wanted.duration)} s.`)
  }
  return [...warnings, ...warnOfEncoding(found.uncommon ?? [])]
}

function say(seconds: number): string {
  return String(Math.round(seconds * 100) / 100)
}
