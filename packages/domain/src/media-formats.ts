import { hasSameShape, judgeMedia, type FoundMedia, type MediaVerdict } from './media-fit.ts'
import type { Pixels } from './resolution.ts'

// docs/domain.md, "A campaign's life": what has to be made for the zones of a campaign.

/** Zones of one shape: one file in these pixels, moving for at most `longest` seconds, suits all of them. */
export interface MediaFormat<Z> extends Pixels {
  longest: number
  zones: Z[]
}

const bySize = (a: Pixels, b: Pixels): number => b.width * b.height - a.width * a.height || b.width - a.width

const nearness = (a: Pixels, b: Pixels): number => {
  const shape = (a.width * b.height) / (a.height * b.width)
  return Math.max(shape, 1 / shape)
}

/**
 * Groups zones into formats, those of most zones first. Shapes that are all but the same do not chain: A may be
 * like B and B like C without A being like C. So each format has a leader, the zone with the most pixels, and all
 * its zones have the leader's shape. The order of the zones changes nothing but their order within a format.
 */
export function formatsOf<Z extends { spotDuration: number }>(
  zones: readonly Z[],
  sizeOf: (zone: Z) => Pixels,
): MediaFormat<Z>[] {
  const leaders: Pixels[] = []
  for (const size of zones.map(sizeOf).toSorted(bySize)) {
    if (!leaders.some((leader) => hasSameShape(leader, size))) leaders.push(size)
  }
  const formats = leaders.map(({ width, height }): MediaFormat<Z> => ({
    width,
    height,
    longest: Infinity,
    zones: [],
  }))
  for (const zone of zones) {
    const format = formats.find((each) => hasSameShape(each, sizeOf(zone)))
    if (!format) throw new Error('Each zone has the shape of a leader.')
    format.zones.push(zone)
    format.longest = Math.min(format.longest, zone.spotDuration)
  }
  return formats.toSorted((a, b) => b.zones.length - a.zones.length || bySize(a, b))
}

/**
 * The format that a file was made for, and the zones of it that have the file's shape; null where it has the shape
 * of none. Where zones of two formats have it, the format counts whose leader is nearest.
 */
export function formatFor<Z>(
  file: Pixels,
  formats: readonly MediaFormat<Z>[],
  sizeOf: (zone: Z) => Pixels,
): { format: MediaFormat<Z>; zones: Z[] } | null {
  if (!(file.width > 0 && file.height > 0)) return null
  const [best] = formats
    .map((format) => ({ format, zones: format.zones.filter((zone) => hasSameShape(file, sizeOf(zone))) }))
    .filter(({ zones }) => zones.length > 0)
    .toSorted((a, b) => nearness(file, a.format) - nearness(file, b.format))
  return best ?? null
}

/** Judges whether a file suits all zones of a format. */
export function judgeForFormat(
  media: FoundMedia,
  { width, height, longest }: Omit<MediaFormat<unknown>, 'zones'>,
): MediaVerdict {
  const frame = { width: 100, height: 100 }
  return judgeMedia({ media, zone: { frame, resolution: `${width}x${height}`, spotDuration: longest } })
}
