import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { sendPlays } from '@plaza/contract/plays'
import type { CountedDay } from '@plaza/domain/plays/counted-day'
import { Failure } from '../../base/failure.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { PlayerScope } from '../../base/scope/scope.ts'
import { findProgramDisplay } from '../programs/display-repo.ts'
import { findDays } from './find-days.ts'
import { findOlder } from './find-older.ts'
import { findKeysOfPlayer } from './keys-of-player-repo.ts'
import { openBatch, type SoundBatch } from './open-batch.ts'
import { findShownFiles } from './shown-files-repo.ts'
import { storeBatch } from './stored-batch.ts'
import { type DaysOf, OlderThanKnown, takeBatches } from './take-batches.ts'

/**
 * Takes in what a player has shown (docs/domain.md, "Plays"). Nothing of it is refused with an error, since a batch that
 * fails must keep none behind it. A batch is stored before it is counted. What was sent
 * at once is counted in one transaction, since all of it is one player's.
 */
export async function takePlays(
  { services, player, now }: Pick<PlayerScope, 'services' | 'player' | 'now'>,
  { body }: ParsedInput<typeof sendPlays>,
): Promise<HandlerData<typeof sendPlays>> {
  const { db, storage } = services
  const display = await findProgramDisplay(db, player.displayId)
  if (!display) throw new Failure('unauthenticated')
  const keys = await findKeysOfPlayer(db, player.id)
  const sender = { id: player.id, revision: display.revision, keys }
  const opened = await Promise.all(body.batches.map((sent) => openBatch(sender, sent)))
  const sound = opened.flatMap((one) => one.sound ?? [])
  await Promise.all(sound.map(({ hash, sent }) => storeBatch(storage, hash, sent)))
  const placements = sound.flatMap(({ batch }) => batch.plays.map(({ placement }) => placement))
  const files = await findShownFiles(db, new Set(placements))
  const days = new Map<SoundBatch, Map<string, CountedDay>>()
  for (const one of sound) days.set(one, await findDays(db, display, one.batch, now))
  const daysOf: DaysOf = (one) => days.get(one) ?? new Map()
  const older = new Map<string, 'again' | 'fork'>()
  for (;;) {
    try {
      const batches = await inTransaction(db, (trx) =>
        takeBatches({ db: trx, actor: null, now }, player.id, opened, { daysOf, files, older }),
      )
      return { batches }
    } catch (error) {
      // Each is looked up once, while no connection to the database is held.
      if (!(error instanceof OlderThanKnown)) throw error
      older.set(error.sound.hash, await findOlder(storage, error))
    }
  }
}
