import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { CallScope } from '../scope/scope.ts'

/** A logo stands in a box of 180 × 34 points, drawn for paper. */
const LOGO = { width: 180 * 4, height: 34 * 4, fit: 'inside', withoutEnlargement: true } as const

/**
 * A stored logo as a PNG for paper; null without one, or where it cannot be read, so that a name stands in its place.
 * `keepsAlpha` is false for documents whose format has no transparency.
 */
export async function readLogo(
  { services, log }: Pick<CallScope, 'services' | 'log'>,
  file: { id: string; extension: string } | null,
  keepsAlpha = true,
): Promise<Buffer | null> {
  if (!file) return null
  try {
    const stored = await services.storage.open(`${file.id}.${file.extension}`)
    if (!stored) return null
    const drawn = sharp(await buffer(stored)).resize(LOGO)
    return await (keepsAlpha ? drawn : drawn.flatten({ background: '#ffffff' })).png().toBuffer()
  } catch (error) {
    log.warn(error, 'The logo of a document could not be read.')
    return null
  }
}
