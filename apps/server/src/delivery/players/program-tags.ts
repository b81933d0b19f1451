import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inBatches } from '../../base/in-batches.ts'
import type { PlayerScope } from '../../base/scope/scope.ts'
import { type Place, todayAt } from './open-days.ts'
import { findProgramTags, type ProgramTag, storeProgramTags } from './program-tags-repo.ts'

// The tags of programs outlive a server's process, so that players which come back to one that has started anew are told that
// their program is still the same, without its being made.

/** What was stored before is believed for so long (ms) after a server was asked first: every player asks within this time. */
const BELIEVED_MS = 10 * 60_000
const DAY_MS = 86_400_000

let version: string | undefined

/** The product as a hash of the file that it runs from: another version of it may say the same in other words. */
const versionOfProduct = (): string =>
  (version ??= createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('base64url'))

type Scope = Pick<PlayerScope, 'db' | 'now' | 'services' | 'log'>

/** A tag that is still good, with the date at its place and what tells that date. */
export interface GoodTag {
  tag: string
  today: string
  place: Place
}

/**
 * Gives what a program is made of as a hash: the state of its display, the date there, the days for which addresses of media
 * are signed with the secret that signs them, and the version of the product.
 */
const madeOf = ({ now, services }: Pick<Scope, 'now' | 'services'>, state: string, today: string): string =>
  createHash('sha256')
    .update(services.secret)
    .update(JSON.stringify([state, today, Math.ceil(now.getTime() / DAY_MS), versionOfProduct()]))
    .digest('base64url')

/** Opens the tags of programs that are stored in a server's database. */
export function openProgramTags({ db }: Scope['services']) {
  const began = performance.now()
  const find = inBatches((ids) => findProgramTags(db, ids))
  let storing: Promise<unknown> = Promise.resolve()
  return {
    /** Finds the tag of the program of a display, where the program would be made of the same now. */
    async find(scope: Scope, displayId: string, state: string): Promise<GoodTag | undefined> {
      if (performance.now() - began > BELIEVED_MS) return undefined
      const found = await find(displayId)
      if (!found) return undefined
      const today = todayAt(found, scope.now)
      return found.made_of === madeOf(scope, state, today)
        ? { tag: found.tag, today, place: found }
        : undefined
    },
    /** Stores the tags of programs that were made, one batch after another. Nobody waits for it, and what fails costs time later. */
    store(
      scope: Scope,
      made: readonly { displayId: string; state: string; today: string; tag: string }[],
    ): void {
      // Of a display that changed while its program was made there are two, the later one last.
      const rows = new Map(
        made.map(({ displayId, state, today, tag }): [string, ProgramTag] => [
          displayId,
          { display_id: displayId, made_of: madeOf(scope, state, today), tag },
        ]),
      )
      storing = storing
        .then(() => storeProgramTags(db, [...rows.values()]))
        .catch((error: unknown) =>
          scope.log.warn({ err: error }, 'The tags of programs could not be stored.'),
        )
    },
  }
}
