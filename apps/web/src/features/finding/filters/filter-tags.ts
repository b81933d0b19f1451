import { i18n } from '@lingui/core'
import type { PlaceKind } from '@plaza/domain/place-kind'
import type { Tree } from '@plaza/domain/taxonomies/tree'
import { formatMoney } from '../../../lib/format.ts'
import { isByPrice, type FindPatch, type FindState } from '../find-search.ts'

export interface FilterTag {
  label: string
  /** The change of the search that removes this filter. */
  patch: FindPatch
}

/** The bounds of the price in words; null without bounds. */
export function priceText({ currency, min_price, max_price }: FindState): string | null {
  if (!currency) return null
  const from = min_price !== undefined && formatMoney(min_price, currency)
  const to = max_price !== undefined && formatMoney(max_price, currency)
  if (from && to) return i18n._('{from} to {to}', { from, to })
  if (from) return i18n._('From {from}', { from })
  return to ? i18n._('Up to {to}', { to }) : null
}

function priceTag(state: FindState): FilterTag[] {
  const { currency, sorted_by } = state
  if (!currency) return []
  const label = priceText(state)
  if (label) return [{ label, patch: { currency: undefined, min_price: undefined, max_price: undefined } }]
  // Sorting by price implies one currency, so removing the currency also removes that order.
  const all = { currency: undefined, sorted_by: undefined, sort: undefined }
  return isByPrice(sorted_by) ? [{ label: i18n._('Sold in {currency}', { currency }), patch: all }] : []
}

const without = <V>(values: readonly V[] | undefined, dropped: V): V[] | undefined => {
  const left = values?.filter((value) => value !== dropped) ?? []
  return left.length > 0 ? left : undefined
}

/** The tags of kinds of place, which wide windows show as chips. */
export function kindTags({ place_kind = [] }: FindState): FilterTag[] {
  return place_kind.map((kind) => ({
    label: kindName(kind),
    patch: { place_kind: without(place_kind, kind) },
  }))
}

/**
 * The active filters as tags. Kinds of place have the names of `tree`, which only a screen that shows them loads.
 */
export function filterTags(state: FindState, tree?: Tree): FilterTag[] {
  const { orientation, visibility, owner, favourite, industry = [], venue_type = [] } = state
  const sides = { landscape: i18n._('Landscape'), portrait: i18n._('Portrait') }
  const offered = { Public: i18n._('Public'), Private: i18n._('Private') }
  return [
    ...(favourite ? [{ label: i18n._('Favourites'), patch: { favourite: undefined } }] : []),
    ...venue_type.map((id) => ({
      label: tree?.say(id) || i18n._('One kind of place'),
      patch: { venue_type: without(venue_type, id) },
    })),
    ...priceTag(state),
    ...(orientation ? [{ label: sides[orientation], patch: { orientation: undefined } }] : []),
    ...(visibility ? [{ label: offered[visibility], patch: { visibility: undefined } }] : []),
    ...(owner ? [{ label: i18n._('One owner'), patch: { owner: undefined } }] : []),
    ...industry.map((one) => ({ label: one, patch: { industry: without(industry, one) } })),
  ]
}

/** The tag of a list of displays by its name, which only whoever has the list knows. */
export function listTags({ list }: FindState, name = i18n._('One list')): FilterTag[] {
  return list ? [{ label: name, patch: { list: undefined } }] : []
}

export function kindName(kind: PlaceKind): string {
  return {
    transit: i18n._('Transit'),
    mall: i18n._('Malls'),
    street: i18n._('Street'),
    lobby: i18n._('Lobbies'),
  }[kind]
}
