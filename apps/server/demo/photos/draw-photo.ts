import { FRAME_TEMPLATES } from '@plaza/domain/frame-templates'
import { placeKindOf, placeKindOfVenue } from '@plaza/domain/place-kind'
import { parseResolution } from '@plaza/domain/resolution'
import sharp from 'sharp'
import { drawCreative } from '../creatives/draw.ts'
import { creatives } from '../creatives/table.ts'
import type { PlannedDisplay } from '../planned-displays.ts'
import type { Owner } from '../tables/shapes.ts'
import { drawSurroundings, PHOTO, type Random } from './scenes.ts'

/** The width of the JPEG in pixels. */
const WIDTH = 960

/** Numbers that look random and are the same for the same text (mulberry32). */
function randomOf(text: string): Random {
  let state = [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where the screen is in the photo: upright ones stand on the floor, wide ones hang above it. */
const placeScreen = (resolution: string): Box => {
  const { width, height } = parseResolution(resolution) ?? { width: 16, height: 9 }
  const most = { width: 640, height: height > width ? 520 : 380 }
  const scale = Math.min(most.width / width, most.height / height)
  const size = { width: width * scale, height: height * scale }
  const y = height > width ? PHOTO.floor + 30 - size.height : 330 - size.height / 2
  return { x: (PHOTO.width - size.width) / 2, y, ...size }
}

/** The zones of the screen with an advertisement in each. */
const drawZones = (template: string, screen: Box, creativeOf: (zone: string) => string): string => {
  const { zones = [] } = FRAME_TEMPLATES.find(({ id }) => id === template) ?? {}
  return zones
    .map(({ name, frame }) => {
      const creative = creatives[creativeOf(name)]
      if (!creative) throw new Error(`There is no creative ${creativeOf(name)}.`)
      const size = {
        width: Math.round((screen.width * frame.width) / 10_000),
        height: Math.round((screen.height * frame.height) / 10_000),
      }
      const x = screen.x + (screen.width * frame.x) / 10_000
      const y = screen.y + (screen.height * frame.y) / 10_000
      return drawCreative(creative, size).replace('<svg ', `<svg x="${x.toFixed(1)}" y="${y.toFixed(1)}" `)
    })
    .join('')
}

const drawScreen = (screen: Box, zones: string, onPosts: boolean): string => {
  const { x, y, width, height } = screen
  const upright = height > width
  const below = PHOTO.floor + (upright ? 36 : 30)
  const around = (by: number, fill: string, more = '') =>
    `<rect x="${x - by}" y="${y - by}" width="${width + 2 * by}" height="${height + 2 * by}" rx="8" fill="${fill}" ${more}/>`
  return [
    `<ellipse cx="${x + width / 2}" cy="${below}" rx="${width * 0.58}" ry="16" fill="#000000" opacity=".4" filter="url(#haze)"/>`,
    onPosts
      ? [0.2, 0.8]
          .map(
            (at) =>
              `<rect x="${x + width * at - 9}" y="${y + height}" width="18" height="${below - y - height}" fill="#1b1d28"/>`,
          )
          .join('')
      : '',
    around(34, '#cfe0ff', 'opacity=".32" filter="url(#haze)"'),
    around(14, '#0d0e13'),
    around(12, '#24262f'),
    around(4, '#050609'),
    zones,
    `<path d="M${x} ${y}H${x + width * 0.56}L${x + width * 0.28} ${y + height}H${x}Z" fill="#ffffff" opacity=".07"/>`,
    upright
      ? `<rect x="${x - 24}" y="${y + height + 12}" width="${width + 48}" height="16" rx="5" fill="#17181e"/>`
      : '',
  ].join('')
}

/**
 * Draws a photo of a display in its place, as a JPEG. `creativeOf` names the advertisement of each zone; `scale`
 * makes it smaller.
 */
export async function drawPhoto(
  owner: Owner,
  { name, mount, place }: Pick<PlannedDisplay, 'name' | 'mount' | 'place'>,
  { creativeOf, scale }: { creativeOf: (zone: string) => string; scale: number },
): Promise<Buffer> {
  const screen = placeScreen(mount.resolution)
  const zones = drawZones(owner.rates[mount.rates ?? '']?.template ?? '', screen, creativeOf)
  const kind = mount.venue ? placeKindOfVenue(mount.venue) : placeKindOf(mount.spot, place.name, name)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${(WIDTH * PHOTO.height) / PHOTO.width}" viewBox="0 0 ${PHOTO.width} ${PHOTO.height}">` +
    `${drawSurroundings(kind, randomOf(name))}${drawScreen(screen, zones, kind === 'street' && screen.width > screen.height)}</svg>`
  const picture = sharp(Buffer.from(svg))
  if (scale < 1) picture.resize({ width: Math.max(16, Math.round(WIDTH * scale)) })
  return picture.jpeg({ quality: 84 }).toBuffer()
}
