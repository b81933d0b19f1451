import type { HandlerData } from '@plaza/contract/call'
import type { findDisplaysByName } from '@plaza/contract/finding'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findByNames, type NamedDisplay } from './names-repo.ts'

/** Sorts pasted names by whether one display on offer has the name, several, or none. */
export async function lookUpNames(
  scope: ActorScope,
  names: string[],
): Promise<HandlerData<typeof findDisplaysByName>> {
  const byPlace = new Map<number, NamedDisplay[]>()
  for (const display of await findByNames(scope, names)) {
    byPlace.set(display.place, [...(byPlace.get(display.place) ?? []), display])
  }
  const answer: HandlerData<typeof findDisplaysByName> = { found: [], ambiguous: [], not_found: [] }
  names.forEach((asked, index) => {
    const [first, ...others] = byPlace.get(index + 1) ?? []
    if (!first) answer.not_found.push(asked)
    else if (others.length) answer.ambiguous.push({ asked, displays: [first, ...others] })
    else answer.found.push({ asked, ...first })
  })
  return answer
}
