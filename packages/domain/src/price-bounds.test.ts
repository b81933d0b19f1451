import { describe, expect, it } from 'vitest'
import { findDatedPriceFaults, findLengthFault, findSizeFault } from './price-bounds.ts'

describe('a price calculation', () => {
  const year = { from: '2027-01-01', to: '2027-12-31' }

  it('covers up to 200,000 zone-days, and the message beyond that has the limit and the size', () => {
    expect(findSizeFault({ displays: 100, zones: 547, ...year })).toBeNull()
    expect(findSizeFault({ displays: 120, zones: 3840, from: '2027-03-01', to: '2029-02-27' })).toBe(
      '3,840 zones of 120 displays over 730 days are 2,803,200 zone-days. At most 200,000 are priced at once: ask for fewer displays or fewer days.',
    )
  })

  it('covers no days if it ends before it begins', () => {
    expect(findSizeFault({ displays: 500, zones: 16_000, from: year.to, to: year.from })).toBeNull()
    expect(findLengthFault(year.to, year.from)).toBeNull()
  })

  it('covers at most 800 days', () => {
    expect(findLengthFault('2027-01-01', '2029-03-10')).toBeNull()
    expect(findLengthFault('2027-01-01', '2029-03-11')).toBe('These are 801 days. The limit is 800.')
  })
})

describe('the dated prices of a rate schedule', () => {
  it('are at most 1,000 per zone and 10,000 in all', () => {
    expect(findDatedPriceFaults(Array.from({ length: 10 }, () => 1000))).toEqual([])
    expect(findDatedPriceFaults([0, 1001])).toEqual([
      { index: 1, message: 'This zone has 1,001 dated prices; at most 1,000 are taken.' },
    ])
    expect(findDatedPriceFaults([...Array.from({ length: 10 }, () => 1000), 1])).toEqual([
      {
        index: null,
        message: 'The zones have 10,001 dated prices together; a rate schedule has at most 10,000.',
      },
    ])
  })
})
