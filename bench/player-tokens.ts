/** The tokens of players that were connected without anybody's typing a code: the same ones each time. */
export function playerTokens(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `bench-player-${at}`.padEnd(43, '-'))
}
