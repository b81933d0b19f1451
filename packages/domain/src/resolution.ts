/**
 * The pixels of a screen as people write them ("1920 × 1080", "1920*1080 px"), spelled `1920x1080`. What is
 * none stays as it was given, for the contract to say so.
 */
export function spellResolution(typed: string): string {
  const plain = typed.trim().replace(/(?:px|pixels?)$/i, '')
  const at = plain.search(/[×*x]/i)
  return at < 0 ? typed.trim() : `${plain.slice(0, at).trim()}x${plain.slice(at + 1).trim()}`
}
