import type { ChangedField } from '@plaza/contract/audit'
import { priceDifferences } from '@plaza/domain/price-differences'
import type { PriceSchedule } from '@plaza/domain/price-rules'
import { isDeepStrictEqual } from 'node:util'
import type { Fact } from './facts-repo.ts'

/** A field that was changed, as the log keeps it. */
export interface ChangedFact {
  field: ChangedField
  of: string
  before: unknown
  after: unknown
  currency: string
}

/** The most fields that the log keeps of one change. */
const MOST_FIELDS = 20

/** The most characters of a text that the log keeps. */
const MOST_CHARACTERS = 200

/** The fields of which the log says only that they were changed: secrets, and addresses of files. */
const MASKED: ReadonlySet<string> = new Set<ChangedField>(['tax_id', 'logo', 'favicon', 'picture'])

const short = (value: unknown): unknown =>
  typeof value === 'string' && value.length > MOST_CHARACTERS
    ? `${value.slice(0, MOST_CHARACTERS - 1)}…`
    : (value ?? null)

const keyOf = ({ field, of }: Fact): string => `${field} ${of}`

/** Nothing and an empty text are the same to people. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one === '' ? null : (one ?? null), other === '' ? null : (other ?? null))

/** Gives the days on which a zone has another dated price than before, each with both. */
const datedPrices = (was: Fact | undefined, is: Fact | undefined): ChangedFact[] => {
  const [before, after] = [was, is].map((fact) => (fact?.value ?? []) as PriceSchedule[])
  const { of, currency } = is ?? was ?? { of: '', currency: '' }
  return priceDifferences(before ?? [], after ?? []).map(({ from, to, daysOfWeek, ...prices }) => ({
    field: 'dated_price',
    of: `${from}/${to}/${daysOfWeek.join(',')}/${of}`,
    currency,
    ...prices,
  }))
}

/**
 * Gives the fields that say something else after a change than before. Nothing is told of what was made or is gone,
 * since its entry says so.
 */
export function compareFacts(before: readonly Fact[], after: readonly Fact[]): ChangedFact[] {
  if (!before.length || !after.length) return []
  const [old, fresh] = [before, after].map((facts) => new Map(facts.map((fact) => [keyOf(fact), fact])))
  const keys = new Set([...(fresh?.keys() ?? []), ...(old?.keys() ?? [])])
  const changed = [...keys].flatMap((key): ChangedFact[] => {
    const [was, is] = [old?.get(key), fresh?.get(key)]
    const fact = is ?? was
    if (!fact || fact.field === 'cost' || isSame(was?.value, is?.value)) return []
    const { field, of, currency } = fact
    if (field === 'dated_price') return datedPrices(was, is)
    const isMasked = MASKED.has(field)
    const values = isMasked ? [null, null] : [short(was?.value), short(is?.value)]
    return [{ field, of, currency, before: values[0], after: values[1] }]
  })
  return changed.slice(0, MOST_FIELDS)
}
