import { expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from './all.ts'

// A range of which the last is before the first finds nothing, so every call that takes one has to refuse it.

/** The fields that are a range together, with two values that are out of order. */
const RANGES = [
  { first: 'from', last: 'to', out: ['2027-04-02', '2027-04-01'], more: {} },
  { first: 'startDate', last: 'endDate', out: ['2027-04-02', '2027-04-01'], more: {} },
  { first: 'min_price', last: 'max_price', out: ['200', '100'], more: { currency: 'EUR' } },
] as const

/** The flight of a price is judged where its places are known, in the order of its days as well (`flight.ts` of the domain). */
const BY_PLACES = ['calculatePrice', 'calculatePublicPrice']

const judged = allCalls.filter(({ name }) => !BY_PLACES.includes(name))

const ranges = judged.flatMap(({ name, call }) =>
  RANGES.flatMap((range) => {
    const fields: z.ZodRawShape = call.query instanceof z.ZodObject ? call.query.shape : {}
    // A calendar of prices names months, not days.
    const takes = [range.first, range.last].every(
      (field) => (fields[field] as z.ZodType | undefined)?.safeParse(range.out[0]).success,
    )
    return takes ? [{ name, call, range }] : []
  }),
)

it('knows every list that is narrowed to days', () => {
  const names = ranges.filter(({ range }) => range.first === 'from').map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['listCampaigns', 'listDrafts', 'listRequests', 'listChanges', 'listMails']),
  )
})

it.each(ranges.map(({ name, call, range }) => [name, range.last, call, range] as const))(
  '%s refuses a range that is out of order at %s, with a sentence',
  (_name, last, { query }, { first, out, more }) => {
    const judge = (values: readonly string[]) =>
      query?.safeParse({ ...more, [first]: values[0], [last]: values[1] }).error?.issues ?? []
    const of = (values: readonly string[]) => judge(values).filter(({ path }) => path[0] === last)
    expect(of(out)).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^(The|This) .+\.$/) }),
    ])
    expect(of([...out].toReversed())).toEqual([])
    // One day, or one price, is a range as well.
    expect(of([out[0], out[0]])).toEqual([])
  },
)
