import type { Issue } from '@plaza/contract/errors'
import { adProducts, categoriesAbove, sayCategory } from '@plaza/domain/taxonomies/ad-products'
import { badInput, Failure } from '../../base/failure.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { findBannedCategories } from '../../supply/on-offer/banned-repo.ts'
import type { Offer } from './offers-repo.ts'

/** A display that is asked for, and where in the question it stands. */
interface Asked {
  offer: Pick<Offer, 'display_id' | 'name' | 'org_name'>
  path: string
}

/**
 * Requires that the owners of displays show what is advertised (docs/domain.md, "Bans"). With `path`, where the question
 * names its category, one of the list is needed as soon as an owner bans any.
 * @throws Failure `banned` with the displays and the category, `bad_input` where a category is needed
 */
export async function requireAllowed(
  scope: ViewerScope,
  category: string,
  asked: readonly Asked[],
  path?: string,
): Promise<void> {
  const banned = await findBannedCategories(
    scope,
    asked.map(({ offer }) => offer.display_id),
  )
  if (!banned.size) return
  const above = categoriesAbove(category)
  if (!above.length) {
    const name = asked.find(({ offer }) => banned.has(offer.display_id))?.offer.name ?? ''
    const message = `${name} does not show everything. Please choose what you advertise.`
    if (path) throw badInput({ path, message })
    return
  }
  const said = sayCategory(category)
  const found = asked.flatMap(({ offer, path: at }) => {
    const by = (banned.get(offer.display_id) ?? []).find((id) => above.includes(id))
    if (by === undefined) return []
    const wider = String(by) === String(above.at(-1)) ? said : `${said} (${adProducts.find(by)?.name ?? ''})`
    return [
      { offer, by, issue: { path: at, message: `${offer.name} does not show ${wider}.` } satisfies Issue },
    ]
  })
  const [first] = found
  if (!first) return
  const displays = found.map(({ offer: { display_id: id, name, org_name }, by }) => ({
    id,
    name,
    org_name,
    ban: String(by),
  }))
  throw new Failure('banned', {
    sentence: first.issue.message,
    issues: found.map(({ issue }) => issue),
    data: {
      category: String(above.at(-1)),
      displays: [...new Map(displays.map((one) => [one.id, one])).values()],
    },
  })
}
