import { uploadFile } from '@plaza/contract/uploads'
import { FRAME_TEMPLATES } from '@plaza/domain/frame-templates'
import { pixelsOf } from '@plaza/domain/media-fit'
import type { Pixels } from '@plaza/domain/resolution'
import sharp from 'sharp'
import type { Ask } from './ask.ts'
import { drawCreative } from './creatives/draw.ts'
import { presentFrame } from '../src/supply/rate-schedules/present.ts'
import { creatives } from './creatives/table.ts'
import type { Mount, Owner } from './tables/shapes.ts'

/** Returns the size in pixels of a zone of such a display. */
export function sizeOfZone(owner: Owner, mount: Mount, zoneName: string): Pixels {
  const rates = owner.rates[mount.rates ?? '']
  const template = FRAME_TEMPLATES.find(({ id }) => id === rates?.template)
  const frame = template?.zones.find(({ name }) => name === zoneName)?.frame
  if (!frame) throw new Error(`${mount.title} has no zone ${zoneName}.`)
  return pixelsOf({ frame: presentFrame(frame), resolution: mount.resolution })
}

const paint = async (creativeKey: string, size: Pixels, scale: number): Promise<File> => {
  const creative = creatives[creativeKey]
  if (!creative) throw new Error(`There is no creative ${creativeKey}.`)
  const picture = sharp(Buffer.from(drawCreative(creative, size)))
  if (scale < 1) picture.resize({ width: Math.max(1, Math.round(size.width * scale)) })
  const bytes = await picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
  return new File([Uint8Array.from(bytes)], `${creativeKey}-${size.width}x${size.height}.jpg`, {
    type: 'image/jpeg',
  })
}

/**
 * Returns a function that uploads an advertiser's files: each advertisement once for each shape in which it
 * is shown.
 */
export function mediaLibrary(scale: number) {
  const addresses = new Map<string, string>()
  return async (ask: Ask, advertiser: string, creative: string, size: Pixels): Promise<string> => {
    const key = `${advertiser} ${creative} ${size.width}x${size.height}`
    const known = addresses.get(key)
    if (known) return known
    const { path } = await ask(uploadFile, { form: {}, files: { file: await paint(creative, size, scale) } })
    addresses.set(key, path)
    return path
  }
}

export type MediaLibrary = ReturnType<typeof mediaLibrary>
