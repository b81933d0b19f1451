import { errors } from '@plaza/contract/errors'
import { displayKeyOf, findDoubles } from '@plaza/domain/import-displays'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findStoredDisplays, type DisplayPlace } from './duplicates-repo.ts'

/**
 * Finds the displays of a list that are listed twice or exist already, with a sentence for each, by their position
 * in the list. Null stands for a display of which too little is known. `nameOf` is what the list calls its n-th
 * display.
 */
export async function findDuplicates(
  scope: ActorScope,
  places: readonly (DisplayPlace | null)[],
  nameOf: (index: number) => string,
): Promise<Map<number, string>> {
  const key = (one: DisplayPlace | null) =>
    one && displayKeyOf(one.name, one.location_name, one.display_location)
  const said = new Map<number, string>()
  for (const [index, before] of findDoubles(places.map(key))) {
    said.set(index, `This display is listed twice. It is the same as ${nameOf(before)}.`)
  }
  const known = places.flatMap((place, index) => (place ? [{ ...place, index }] : []))
  for (const index of await findStoredDisplays(scope, known)) {
    said.set(index, errors.duplicate_display.sentence)
  }
  return said
}
