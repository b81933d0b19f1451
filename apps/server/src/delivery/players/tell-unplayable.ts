import type { Kind } from '../../base/notifications/kinds.ts'
import { notify } from '../../base/notifications/notify.ts'
import type { PlayerScope, SystemScope } from '../../base/scope/scope.ts'
import { findUnplayable } from './unplayable-repo.ts'

/** The data of a notification about a file that a screen cannot play. */
interface UnplayableData {
  display: string
  location: string
  screen: string
  file: string
}

/** Tells an owner of a file that the browser of a screen cannot play, which it finds when it fetches it, days ahead. */
export const screenUnplayable: Kind<UnplayableData> = {
  kind: 'screen_unplayable',
  stale: ['players'],
  words: ({ display, location, screen, file }) => ({
    title: 'A file that cannot be played',
    newTitle: `${display} at ${location} cannot play ${file}`,
    message:
      `The browser of its screen ${screen} cannot play ${file}. Its turns show filler there and earn nothing. ` +
      'Ask for the file in another format, such as MP4 with H.264, or use a newer browser on the screen.',
    link: '/screens',
    action: 'Look at the screens',
  }),
}

/** Tells the owner of a player of files that it cannot play: of each once for a display (docs/domain.md, "Players"). */
export async function tellUnplayable(
  { db, now, player }: SystemScope & Pick<PlayerScope, 'player'>,
  ids: readonly string[],
): Promise<void> {
  const files = await findUnplayable(db, player.displayId, ids)
  await notify(
    db,
    files.map(({ id, name, display, location }) => ({
      of: screenUnplayable,
      data: { display, location, screen: player.name, file: name },
      orgId: player.orgId,
      key: `screen_unplayable:${player.displayId}:${id}`,
      by: { userId: null, name: display, onBehalf: false },
      to: { can: ['display:update'] },
    })),
    now,
  )
}
