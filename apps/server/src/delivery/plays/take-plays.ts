import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { sendPlays } from '@plaza/contract/plays'
import { Failure } from '../../base/failure.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import type { PlayerScope } from '../../base/scope/scope.ts'
import { findProgramDisplay } from '../programs/display-repo.ts'
import { findDays } from './find-days.ts'
import { findKeysOfPlayer } from './keys-of-player-repo.ts'
import { openBatch } from './open-batch.ts'
import { findShownFiles } from './shown-files-repo.ts'
import { storeBatch } from './stored-batch.ts'
import { type Outcome, refuseBatch, takeBatch } from './take-batch.ts'

/**
 * Takes in what a player has shown (docs/domain.md, "Plays"). Nothing of it is refused with an error, since a batch that
 * fails must keep none behind it. A batch is stored before it is counted.
 */
export async function takePlays(
  { services, player, now }: PlayerScope,
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
  const batches: Outcome[] = []
  for (const one of opened) {
    const days = one.sound ? await findDays(db, display, one.sound.batch, now) : new Map()
    const outcome = await inTransaction(db, (trx) => {
      const scope = { db: trx, actor: null, now }
      return one.sound ? takeBatch(scope, one.sound, days, files) : refuseBatch(scope, player.id, one.refused)
    })
    batches.push(outcome)
  }
  return { batches }
}
