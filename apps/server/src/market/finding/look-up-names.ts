import type { HandlerData } from '@plaza/contract/call'
import { MOST_LIKENED, type findDisplaysByName } from '@plaza/contract/finding'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findByNames, findLikeNames, type NamedDisplay } from './names-repo.ts'

type Found = HandlerData<typeof findDisplaysByName>

const byPlace = (displays: NamedDisplay[]): Map<number, NamedDisplay[]> => {
  const grouped = new Map<number, NamedDisplay[]>()
  for (const display of displays) grouped.set(display.place, [...(grouped.get(display.place) ?? []), display])
  return grouped
}

/** Sorts pasted names by whether one display on offer has the name, several, or none; and says what is like those. */
export async function lookUpNames(scope: ActorScope, names: string[]): Promise<Found> {
  const having = byPlace(await findByNames(scope, names))
  const lacking = names.filter((_, index) => !having.has(index + 1))
  const like = byPlace(await findLikeNames(scope, lacking.slice(0, MOST_LIKENED)))
  const answer: Found = { found: [], ambiguous: [], not_found: [] }
  names.forEach((asked, index) => {
    const [first, ...others] = having.get(index + 1) ?? []
    if (first && others.length > 0) answer.ambiguous.push({ asked, displays: [first, ...others] })
    else if (first) answer.found.push({ asked, ...first })
  })
  answer.not_found = lacking.map((asked, index) => ({ asked, like: like.get(index + 1) ?? [] }))
  return answer
}
