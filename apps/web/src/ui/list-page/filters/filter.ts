import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { formatDate, formatDateRange } from '../../../lib/format.ts'
import type { PickerSearch } from '../../form/use-picker-search.ts'

export interface FilterOption {
  value: string
  label: string
  /** How many rows there are of it, where the list knows. */
  count?: number
}

/** One of several values, or any. */
export interface ChoiceFilter {
  kind: 'choice'
  /** The field of the address that holds it. */
  name: string
  label: string
  options: readonly FilterOption[]
  /** What stands for no choice; "Any" or "All" without it. */
  any?: string
  /** Stands beside the search in sight, as what the readers of the list change most often. */
  inBar?: boolean
  /** The options are such as there are, not a few fixed words: a list to choose from, however few they are. */
  asList?: boolean
  /** The server finds the options for the typed text. */
  asked?: PickerSearch
}

/** Several values, any of which a row may have. */
export interface SeveralFilter {
  kind: 'several'
  name: string
  label: string
  options: readonly FilterOption[]
}

/** Only the rows of which something is so; the address then holds `1`. */
export interface YesFilter {
  kind: 'yes'
  name: string
  label: string
}

/** The days from one to another, both included, each in a field of its own. */
export interface DatesFilter {
  kind: 'dates'
  label: string
  from: string
  to: string
}

/** One value that is chosen in a field of its own kind, such as a tree. */
export interface FieldFilter {
  kind: 'field'
  name: string
  label: string
  /** The value that it has in words. */
  words: string
  draw: (value: string | undefined, onChange: (value: string | undefined) => void) => ReactNode
}

/** What a list can be narrowed by. What it is narrowed to stands in the address. */
export type ListFilter = ChoiceFilter | SeveralFilter | YesFilter | DatesFilter | FieldFilter

/** A change of the fields of the address. */
export type FilterPatch = Record<string, string | string[] | undefined>

/** A filter that is on, and the change that takes it off. */
export interface FilterTag {
  label: string
  patch: FilterPatch
}

/** The options that were found, and before them the chosen one where it is not among them. */
export function withChosen(
  found: readonly FilterOption[],
  chosen: FilterOption | undefined,
): readonly FilterOption[] {
  return chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
}

/** The one value that the state has in a field; undefined where it has none. */
export function valueIn(state: object, name: string): string | undefined {
  const value: unknown = (state as Record<string, unknown>)[name]
  return value === undefined || value === null ? undefined : String(value)
}

/** The values that the state has in a field. */
export function valuesIn(state: object, name: string): string[] {
  const value: unknown = (state as Record<string, unknown>)[name]
  return value === undefined || value === null ? [] : [value].flat().map(String)
}

const optionLabel = (options: readonly FilterOption[], value: string) =>
  options.find((option) => option.value === value)?.label

const named = (label: string, value: string | undefined) =>
  value === undefined ? label : i18n._('{label}: {value}', { label, value })

/** The days in words, of which one may be missing. */
function daysText(from: string | undefined, to: string | undefined): string {
  if (from && to) return formatDateRange(from, to)
  return from
    ? i18n._('from {day}', { day: formatDate(from) })
    : i18n._('until {day}', { day: formatDate(to ?? '') })
}

function tagsOfOne(filter: ListFilter, state: object): FilterTag[] {
  if (filter.kind === 'dates') {
    const [from, to] = [valueIn(state, filter.from), valueIn(state, filter.to)]
    if (!from && !to) return []
    const patch = { [filter.from]: undefined, [filter.to]: undefined }
    return [{ label: named(filter.label, daysText(from, to)), patch }]
  }
  const values = valuesIn(state, filter.name)
  if (filter.kind === 'yes') {
    return values.length > 0 ? [{ label: filter.label, patch: { [filter.name]: undefined } }] : []
  }
  if (filter.kind === 'field') {
    const label = named(filter.label, filter.words || undefined)
    return values.length > 0 ? [{ label, patch: { [filter.name]: undefined } }] : []
  }
  return values.map((value) => {
    const left = filter.kind === 'several' ? values.filter((other) => other !== value) : []
    return {
      // The several values are words; the one of a choice may be an id, whose words are not known yet.
      label: named(
        filter.label,
        optionLabel(filter.options, value) ?? (filter.kind === 'several' ? value : undefined),
      ),
      patch: { [filter.name]: left.length > 0 ? left : undefined },
    }
  })
}

/** The filters that are on, each with what takes it off: a filter with several values has one tag for each. */
export function tagsOf(filters: readonly ListFilter[], state: object): FilterTag[] {
  return filters.flatMap((filter) => tagsOfOne(filter, state))
}

/** The change that takes all filters off. */
export function withoutFilters(filters: readonly ListFilter[]): FilterPatch {
  const names = filters.flatMap((filter) =>
    filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name],
  )
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

/** Whether a filter stands in sight, beside the search. */
export function isInBar(filter: ListFilter): filter is ChoiceFilter {
  return filter.kind === 'choice' && filter.inBar === true
}
