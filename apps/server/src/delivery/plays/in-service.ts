import type { SigningPlayer } from './delivery-repo.ts'

/** How many players of a display were in service at an instant (epoch ms). */
export function inService(players: readonly Pick<SigningPlayer, 'since' | 'until'>[], at: number): number {
  return players.filter(({ since, until }) => since <= at && (until === null || until > at)).length
}
