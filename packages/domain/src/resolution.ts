export type Pixels = { width: number; height: number }

/** The resolution that stands in for one that cannot be read. */
export const FULL_HD: Pixels = { width: 1920, height: 1080 }

/**
 * Writes the pixels of a screen as `1920x1080`, from what people type ("1920 × 1080", "1920*1080 px"). A text that
 * is no resolution stays as it was given, so that the contract can refuse it.
 */
export function spellResolution(typed: string): string {
  const plain = typed.trim().replace(/(?:px|pixels?)$/i, '')
  const at = plain.search(/[×*x]/i)
  return at < 0 ? typed.trim() : `${plain.slice(0, at).trim()}x${plain.slice(at + 1).trim()}`
}

/** Reads `1920x1080` as numbers of pixels; null for a text that is no resolution. */
export function parseResolution(text: string): Pixels | null {
  const [, width, height] = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/i.exec(text) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}
