/** The colour of a campaign by its place in the list: neighbours differ in hue, and all are equally light. */
export function colourOf(at: number): string {
  return `oklch(0.68 0.14 ${(at * 137 + 30) % 360})`
}
