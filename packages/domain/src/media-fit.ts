import { FULL_HD, parseResolution, type Pixels } from './resolution.ts'
import { WHOLE } from './zones.ts'

// docs/domain.md, "A campaign's life": media are checked against the zone of each placement.

/** The types of files that can be played, as their bytes say. */
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

/** The video encodings that every browser and player decodes. */
export const PLAYED_CODECS = ['avc', 'vp8', 'vp9', 'av1'] as const
export type PlayedCodec = (typeof PLAYED_CODECS)[number]

/** The parts of a video's encoding that many players cannot show, or show in stripes. */
export const UNCOMMON = ['more than 8 bits', '4:2:2', '4:4:4', 'interlaced'] as const
export type Uncommon = (typeof UNCOMMON)[number]

/** Aspect ratios that differ by no more than this count as the same. */
const SHAPE_TOLERANCE = 0.02
/** Containers round up a clip's length by about a frame, so a clip of 10 s often reads as 10.02 s. */
const LENGTH_TOLERANCE = 0.05
/** Television's frame rates are a thousandth slower than their names: 1,800 frames "at 30" last 60.06 s. */
const RATE_TOLERANCE = 0.001

/**
 * A file as it was found: its size in pixels as shown, its `duration` in seconds (null for a still picture), and
 * what is `uncommon` in a video's encoding.
 */
export type FoundMedia = {
  type: string
  width: number
  height: number
  duration: number | null
  uncommon?: readonly Uncommon[]
}
/** What a zone needs: `width` and `height` are its pixels, and `duration` is the spot's length in seconds. */
export type WantedMedia = { types: readonly string[]; width: number; height: number; duration: number }
export type MediaVerdict = {
  verdict: 'fits' | 'warning' | 'unfit'
  faults: string[]
  warnings: string[]
  found: FoundMedia
  wanted: WantedMedia
}

/** A zone of a display: its frame in percent of the display's width and height, and the display's resolution. */
export type ShapedZone = { frame: { width: number; height: number }; resolution: string }

/** The pixels of a zone, at least one each way. */
export function pixelsOf({ frame, resolution }: ShapedZone): Pixels {
  const whole = parseResolution(resolution) ?? FULL_HD
  // Frames are whole hundredths of a percent, which floating-point percent cannot hold exactly.
  const part = (percent: number, pixels: number) =>
    Math.max(1, Math.round((Math.round(percent * 100) * pixels) / WHOLE))
  return { width: part(frame.width, whole.width), height: part(frame.height, whole.height) }
}

/** Whether two sizes have the same aspect ratio, so that what fills one fills the other. */
export function hasSameShape(a: Pixels, b: Pixels): boolean {
  const shape = (a.width * b.height) / (a.height * b.width)
  return Math.max(shape, 1 / shape) <= 1 + SHAPE_TOLERANCE
}

/**
 * Judges whether a file suits a zone. `spotDuration` is in seconds. Faults forbid the file (its type cannot be
 * played, or it is a moving picture longer than the spot). Warnings do not (another aspect ratio, fewer pixels, an
 * encoding that many players cannot show). Both are sentences that say what was found and what is needed.
 */
export function judgeMedia(given: {
  media: FoundMedia
  zone: ShapedZone & { spotDuration: number }
}): MediaVerdict {
  const { type, width, height, duration, uncommon = [] } = given.media
  const found = { type, width, height, duration, uncommon }
  const wanted = { types: PLAYED_TYPES, ...pixelsOf(given.zone), duration: given.zone.spotDuration }
  const faults = findFaults(found, wanted)
  const warnings = PLAYED_TYPES.includes(type) ? findWarnings(found, wanted) : []
  const verdict = faults.length > 0 ? 'unfit' : warnings.length > 0 ? 'warning' : 'fits'
  return { verdict, faults, warnings, found, wanted }
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
  const sizes = `${found.width} × ${found.height} in a zone of ${wanted.width} × ${wanted.height}`
  const barred = !hasSameShape(found, wanted)
  if (barred) warnings.push(`Its aspect ratio differs, so it is shown with bars: ${sizes}.`)
  // The file is shown whole, so it is enlarged only if both sides are too small.
  if (found.width < wanted.width && found.height < wanted.height) {
    // The sizes are told once.
    const told = barred ? '' : `: ${sizes}`
    warnings.push(`It has fewer pixels than the zone, so it is enlarged${told}.`)
  }
  if (found.type.startsWith('video/') && found.duration === null) {
    warnings.push(`Its length could not be determined. The spot lasts ${say(wanted.duration)} s.`)
  }
  return [...warnings, ...warnOfEncoding(found.uncommon ?? [])]
}

function say(seconds: number): string {
  return String(Math.round(seconds * 100) / 100)
}
