import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noting, type Compared, type KnownDifference } from './differences.ts'

const of = (ours: number, theirs: number): Compared => ({ ours, theirs, detail: 'They differ.' })

const open = (found: Compared): KnownDifference => ({ ...found, isOpen: true, hasAgreed: false })
const closed = (found: Compared): KnownDifference => ({ ...found, isOpen: false, hasAgreed: false })

describe('a difference', () => {
  it('is raised once, and says what it says now while it is open', () => {
    expect(noting(null, of(100, 150))).toBe('raise')
    expect(noting(open(of(100, 150)), of(100, 150))).toBe('nothing')
    expect(noting(open(of(100, 150)), of(100, 160))).toBe('update')
  })

  it('is raised again after it was closed only once it has changed', () => {
    expect(noting(closed(of(100, 150)), of(100, 150))).toBe('nothing')
    // Other money has moved on both sides, and the difference is the same.
    expect(noting(closed(of(100, 150)), of(900, 950))).toBe('nothing')
    expect(noting(closed(of(100, 150)), of(100, 151))).toBe('raise')
    expect(noting({ ...closed(of(100, 150)), hasAgreed: true }, of(100, 150))).toBe('raise')
  })

  it('is past once both sides agree', () => {
    expect(noting(null, null)).toBe('nothing')
    expect(noting(open(of(100, 150)), null)).toBe('agree')
    expect(noting({ ...open(of(100, 150)), hasAgreed: true }, null)).toBe('nothing')
    expect(noting({ ...open(of(100, 150)), hasAgreed: true }, of(100, 150))).toBe('update')
  })

  it('of no amounts changes with what it says', () => {
    const refused = (detail: string): Compared => ({ ours: null, theirs: null, detail })
    expect(noting(closed(refused('No money.')), refused('No money.'))).toBe('nothing')
    expect(noting(closed(refused('No money.')), refused('No account.'))).toBe('raise')
  })
})

it('is open at most once, tells the truth while it is, and never comes back unchanged', () => {
  const happening = fc.oneof(
    fc.record({ found: fc.constantFrom(0, 0, 1, 2).map((by) => (by ? of(100, 100 + by) : null)) }),
    fc.constant('close' as const),
  )
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (history) => {
      const all: KnownDifference[] = []
      let closedAt: Compared | null = null
      for (const one of history) {
        const last = all.at(-1) ?? null
        if (one === 'close') {
          if (!last?.isOpen) continue
          all[all.length - 1] = { ...last, isOpen: false }
          closedAt = last.hasAgreed ? null : last
          continue
        }
        const what = noting(last, one.found)
        if (what === 'raise' && one.found) {
          if (closedAt) expect(one.found.theirs).not.toBe(closedAt.theirs)
          all.push(open(one.found))
        }
        if (what === 'update' && one.found) all[all.length - 1] = open(one.found)
        if (what === 'agree' && last) all[all.length - 1] = { ...last, hasAgreed: true }
        if (one.found === null) closedAt = null
        expect(all.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(1)
        const now = all.at(-1)
        if (now?.isOpen) {
          if (one.found) expect(now).toMatchObject({ ...one.found, hasAgreed: false })
          else expect(now.hasAgreed).toBe(true)
        }
        // Whatever differs is open, or was closed as it stands.
        if (one.found && !now?.isOpen) expect(now).toMatchObject(one.found)
      }
    }),
  )
})
