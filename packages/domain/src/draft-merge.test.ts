import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseDisplays, emptyDraft, haveSameDisplays, putZone, toggleDisplay } from './campaign-draft.ts'
import { isSameDraft, mergeDrafts, type DraftPart } from './draft-merge.ts'
import { after, DISPLAYS, drafts, picture, plainSteps, steps, type Draft, type Step } from './test-drafts.ts'

const edits = fc.array(steps, { maxLength: 5 })
const plainEdits = fc.array(plainSteps, { maxLength: 5 })
const named = (name: string) => (draft: Draft) => ({ ...draft, general: { ...draft.general, name } })
const start: Draft = chooseDisplays(emptyDraft(), DISPLAYS.slice(0, 2))
const zone = (id: string, spots: number) => ({ id, display_id: 'a', spots, media: [picture('p')] })

describe('two edits of one draft', () => {
  it('are what one of them is where the other changed nothing', () => {
    fc.assert(
      fc.property(drafts, edits, (base, done) => {
        const edited = after(base, done)
        for (const [mine, theirs] of [
          [edited, base],
          [base, edited],
          [edited, edited],
        ] as const) {
          const { draft, conflicts } = mergeDrafts({ base, mine, theirs })
          expect(conflicts).toEqual([])
          expect(isSameDraft(draft, edited)).toBe(true)
        }
      }),
    )
  })

  it('say the same from either side, where nothing was changed twice', () => {
    fc.assert(
      fc.property(drafts, edits, edits, (base, one, other) => {
        const [mine, theirs] = [after(base, one), after(base, other)]
        const here = mergeDrafts({ base, mine, theirs })
        const there = mergeDrafts({ base, mine: theirs, theirs: mine })
        expect(here.conflicts.toSorted()).toEqual(there.conflicts.toSorted())
        if (here.conflicts.length === 0) expect(isSameDraft(here.draft, there.draft)).toBe(true)
        // What one side gets by keeping its own, the other gets by taking the other's.
        const given = mergeDrafts({ base, mine: theirs, theirs: mine }, 'theirs')
        expect(isSameDraft(here.draft, given.draft)).toBe(true)
      }),
    )
  })

  it('lose nothing unless they say so', () => {
    fc.assert(
      fc.property(drafts, edits, edits, (base, one, other) => {
        const [mine, theirs] = [after(base, one), after(base, other)]
        const { draft, conflicts } = mergeDrafts({ base, mine, theirs })
        const isMissing = (part: DraftPart, textOf: (draft: Draft) => unknown) =>
          [mine, theirs].some(
            (edited) =>
              JSON.stringify(textOf(edited)) !== JSON.stringify(textOf(base)) &&
              JSON.stringify(textOf(edited)) !== JSON.stringify(textOf(draft)),
          ) && !conflicts.includes(part)
        expect(isMissing('name', ({ general }) => general.name)).toBe(false)
        expect(isMissing('category', ({ general }) => general.category)).toBe(false)
        expect(isMissing('dates', ({ general }) => [general.start_date, general.end_date])).toBe(false)
        expect(isMissing('comment', ({ comment }) => comment)).toBe(false)
        if (conflicts.length > 0) return
        const had = new Set(base.displays.map(({ display_id }) => display_id))
        const there = new Set(draft.displays.map(({ display_id }) => display_id))
        for (const edited of [mine, theirs]) {
          const kept = new Set(edited.displays.map(({ display_id }) => display_id))
          // What either chose is chosen, and what either removed is not.
          for (const id of kept) expect(had.has(id) || there.has(id)).toBe(true)
          for (const id of had) expect(kept.has(id) || !there.has(id)).toBe(true)
          for (const { url } of edited.files) {
            expect(draft.files.some((file) => file.url.split('?')[0] === url.split('?')[0])).toBe(true)
          }
        }
      }),
    )
  })

  it('give a draft that follows the rules: zones of chosen displays, one currency, each file once', () => {
    fc.assert(
      fc.property(drafts, edits, edits, fc.constantFrom('mine', 'theirs'), (base, one, other, prefer) => {
        const three = { base, mine: after(base, one), theirs: after(base, other) }
        const { draft } = mergeDrafts(three, prefer)
        const chosen = draft.displays.map(({ display_id }) => display_id)
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(draft.zones.every(({ display_id }) => chosen.includes(display_id))).toBe(true)
        expect(draft.zones.every(({ media }) => media.length > 0)).toBe(true)
        expect(draft.displays.every(({ currency }) => currency === draft.currency)).toBe(true)
        // An amount is that of a side with the same currency.
        const { budget } = draft.general
        const sides = [three.mine, three.theirs].filter(({ currency }) => currency === draft.currency)
        expect(budget === null || sides.some(({ general }) => general.budget === budget)).toBe(true)
      }),
    )
  })

  it('can be taken in one after the other: merging again changes nothing', () => {
    fc.assert(
      fc.property(drafts, plainEdits, plainEdits, (base, one, other) => {
        const [mine, theirs] = [after(base, one), after(base, other)]
        const { draft } = mergeDrafts({ base, mine, theirs })
        const again = mergeDrafts({ base: theirs, mine: draft, theirs })
        expect(again.conflicts).toEqual([])
        expect(isSameDraft(again.draft, draft)).toBe(true)
      }),
    )
  })
})

describe('a conflict', () => {
  const conflictsOf = (one: Step[], other: Step[], base: Draft = start) =>
    mergeDrafts({ base, mine: after(base, one), theirs: after(base, other) }).conflicts
  const put = (id: string, spots: number) => (draft: Draft) => putZone(draft, zone(id, spots)).draft
  const toggle = (index: 0 | 2) => (draft: Draft) => toggleDisplay(draft, DISPLAYS[index])

  it('is one part that both changed in different ways', () => {
    expect(conflictsOf([named('Spring')], [named('Summer')])).toEqual(['name'])
    expect(conflictsOf([named('Spring')], [named('Spring')])).toEqual([])
    expect(conflictsOf([put('left', 1)], [put('left', 2)])).toEqual(['zones'])
    expect(conflictsOf([put('left', 1)], [put('right', 2)])).toEqual([])
  })

  it('is another choice of displays on one side and zones on the other, since the choice clears them', () => {
    expect(conflictsOf([toggle(2)], [put('left', 1)])).toEqual(['displays'])
    expect(conflictsOf([put('left', 1)], [toggle(0)])).toEqual(['displays'])
    expect(conflictsOf([toggle(2)], [toggle(0)])).toEqual([])
    expect(conflictsOf([toggle(2), put('left', 1)], [toggle(0)])).toEqual(['displays'])
  })

  it('is no display that both chose, and zones that both chose for it stay', () => {
    const mine = after(start, [toggle(2), put('left', 1)])
    const theirs = after(start, [toggle(2), put('right', 2)])
    const { draft, conflicts } = mergeDrafts({ base: start, mine, theirs })
    expect(conflicts).toEqual([])
    expect(haveSameDisplays(draft.displays, DISPLAYS)).toBe(true)
    expect(draft.zones.map(({ id }) => id).toSorted()).toEqual(['left', 'right'])
  })

  it('leaves the edits of the side that is preferred', () => {
    const [mine, theirs] = [named('Spring')(start), named('Summer')({ ...start, comment: 'Hello' })]
    const kept = mergeDrafts({ base: start, mine, theirs }).draft
    expect(kept).toMatchObject({ general: { name: 'Spring' }, comment: 'Hello' })
    const taken = mergeDrafts(
      { base: start, mine: { ...mine, comment: 'Mine' }, theirs: named('Summer')(start) },
      'theirs',
    )
    expect(taken.draft).toMatchObject({ general: { name: 'Summer' }, comment: 'Mine' })
  })
})

it('takes no notice of signatures, the order of displays, and a budget that cannot be read yet', () => {
  const signed = (signature: string) => ({ ...start, files: [picture('p', signature)] })
  expect(isSameDraft(signed('?s=1'), signed('?s=2'))).toBe(true)
  expect(isSameDraft(start, { ...start, displays: start.displays.toReversed() })).toBe(true)
  expect(isSameDraft(start, { ...start, general: { ...start.general, budget: Number.NaN } })).toBe(true)
  expect(isSameDraft(start, named('Spring')(start))).toBe(false)
})
