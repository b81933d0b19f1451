import { i18n } from '@lingui/core'
import { MAX_PICTURE_BYTES, MAX_PIXELS } from '@plaza/contract/uploads'
import { formatBytes, formatNumber } from './format.ts'

/**
 * The limits of a picture in words, shown before one is chosen: "PNG, JPEG; up to 20 MB and 50
 * megapixels".
 */
export function pictureLimits(kinds: readonly string[]): string {
  return i18n._('{kinds}; up to {size} and {pixels} megapixels', {
    kinds: kinds.join(', '),
    size: formatBytes(MAX_PICTURE_BYTES),
    pixels: formatNumber(MAX_PIXELS / 1e6),
  })
}

/** `max` in bytes. */
export function tooLargeSentence(name: string, max: number): string {
  return i18n._('{name} is larger than {max}.', { name, max: formatBytes(max) })
}

/** Returns in a sentence why a picture cannot be sent; null if it is not too large. */
export function pictureFault({ name, size }: File): string | null {
  return size > MAX_PICTURE_BYTES ? tooLargeSentence(name, MAX_PICTURE_BYTES) : null
}
