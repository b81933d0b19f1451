import list from './ad-products.json' with { type: 'json' }
import { treeOf, type Tree } from './tree.ts'

// What is advertised, by the IAB Ad Product Taxonomy 2.0 (docs/domain.md, "Categories"; NOTICE beside this file).

/** The categories of campaigns. */
export const adProducts: Tree = treeOf(list)

/** The line that stands wherever the list is shown, as its licence asks (CC BY 3.0). */
export const AD_PRODUCTS_BY =
  'IAB Technology Laboratory (Interactive Advertising Bureau), “Ad Product Taxonomy 2.0”, licensed under Creative Commons Attribution 3.0'

/** The id of a category that was written as text: an id, or a name that only one has; null for any other text. */
export function categoryOf(text: string): number | null {
  const id = adProducts.read(text)
  return typeof id === 'number' ? id : null
}

/** A category as people read it: its name, or the text as it was written where it is none of the list. */
export function sayCategory(text: string): string {
  const id = categoryOf(text)
  return id === null ? text : (adProducts.find(id)?.name ?? text)
}

/** The ids of a category and of all that it is a part of; empty for a text that is none of the list. */
export function categoriesAbove(text: string): number[] {
  const id = categoryOf(text)
  return id === null ? [] : adProducts.pathOf(id)
}

/**
 * Whether a rule for one category is about a campaign of another: the same, or a part of it. What is none of the list
 * is compared as text, whatever its case.
 */
export function coversCategory(rule: string, campaign: string): boolean {
  const id = categoryOf(rule)
  if (id !== null) return categoriesAbove(campaign).includes(id)
  return rule.trim().toLowerCase() === campaign.trim().toLowerCase() && rule.trim() !== ''
}
