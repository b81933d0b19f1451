import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseDisplays,
  emptyDraft,
  putZone,
  removeZone,
  replaceZone,
  toggleDisplay,
  settleCurrency,
  type DraftZone,
} from './campaign-draft.ts'
import { DISPLAYS, drafts, picture } from './test-drafts.ts'

const [a, b, c] = DISPLAYS
const zone = (changes: Partial<DraftZone> = {}): DraftZone => ({
  id: 'z',
  display_id: 'a',
  spots: 1,
  media: [picture('p')],
  ...changes,
})

describe('a campaign draft', () => {
  const chosen = chooseDisplays(emptyDraft(), [a, b])

  it('clears the chosen zones when the chosen displays change', () => {
    const { draft } = putZone(chosen, zone())
    expect(toggleDisplay(draft, b)).toMatchObject({ displays: [a], zones: [] })
    expect(toggleDisplay(draft, c).zones).toEqual([])
  })

  it('takes a zone of another display instead of one, with its spots and files', () => {
    const two = putZone(putZone(chosen, zone({ spots: 3 })).draft, zone({ display_id: 'b' })).draft
    const replaced = replaceZone(two, { id: 'z', display_id: 'a' }, { id: 'y', display: c })
    expect(replaced.displays).toEqual([b, c])
    expect(replaced.zones).toEqual([zone({ id: 'y', display_id: 'c', spots: 3 }), zone({ display_id: 'b' })])
    const more = putZone(two, zone({ id: 'x' })).draft
    expect(replaceZone(more, { id: 'z', display_id: 'a' }, { id: 'y', display: c }).displays).toEqual([
      a,
      b,
      c,
    ])
    expect(replaceZone(two, { id: 'none', display_id: 'a' }, { id: 'y', display: c })).toBe(two)
  })

  it('keeps the zones when the same displays are chosen again, in any order', () => {
    const { draft } = putZone(chosen, zone())
    expect(chooseDisplays(draft, [b, a, a])).toEqual({ ...draft, displays: [b, a] })
  })

  it('replaces a zone with the same id and display, in its place', () => {
    const first = putZone(chosen, zone()).draft
    const second = putZone(first, zone({ display_id: 'b' })).draft
    const third = putZone(second, zone({ spots: 3 })).draft
    expect(third.zones).toEqual([zone({ spots: 3 }), zone({ display_id: 'b' })])
  })

  it('flags a zone without media and does not add it', () => {
    expect(putZone(chosen, zone({ media: [] }))).toEqual({ draft: chosen, fault: 'no_media' })
  })

  it('flags a zone of a display that is not chosen and does not add it', () => {
    expect(putZone(chosen, zone({ display_id: 'c' }))).toEqual({ draft: chosen, fault: 'not_chosen' })
  })

  it('removes the zone of one display and leaves the same zone of another', () => {
    const both = putZone(putZone(chosen, zone()).draft, zone({ display_id: 'b' })).draft
    expect(removeZone(both, { id: 'z', display_id: 'a' }).zones).toEqual([zone({ display_id: 'b' })])
  })
})

describe('whatever was done to a draft', () => {
  const keys = (zones: readonly DraftZone[]) => zones.map(({ id, display_id }) => `${display_id} ${id}`)

  it('has zones of its chosen displays alone, each once and with media', () => {
    fc.assert(
      fc.property(drafts, ({ displays, zones }) => {
        const chosen = displays.map(({ display_id }) => display_id)
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(new Set(keys(zones)).size).toBe(zones.length)
        expect(zones.every(({ display_id, media }) => chosen.includes(display_id) && media.length > 0)).toBe(
          true,
        )
      }),
    )
  })

  it('loses its zones with another choice of displays, and with no other', () => {
    fc.assert(
      fc.property(drafts, fc.subarray([...DISPLAYS]), (draft, choice) => {
        const isOther =
          choice.length !== draft.displays.length ||
          choice.some(({ display_id }) => !draft.displays.some((each) => each.display_id === display_id))
        expect(chooseDisplays(draft, choice).zones).toEqual(isOther ? [] : draft.zones)
      }),
    )
  })

  it('takes in a zone exactly where it has media and its display is chosen, in the place of an earlier one', () => {
    fc.assert(
      fc.property(drafts, fc.constantFrom('a', 'b'), fc.boolean(), (draft, display_id, hasMedia) => {
        const wanted = zone({ id: 'left', display_id, spots: 9, media: hasMedia ? [picture('p')] : [] })
        const { draft: put, fault } = putZone(draft, wanted)
        const isChosen = draft.displays.some((display) => display.display_id === display_id)
        if (!hasMedia || !isChosen) {
          expect(fault).toBe(hasMedia ? 'not_chosen' : 'no_media')
          expect(put).toBe(draft)
          return
        }
        expect(fault).toBeNull()
        expect(put.zones).toContainEqual(wanted)
        const [before, now] = [keys(draft.zones), keys(put.zones)]
        expect(now.slice(0, before.length)).toEqual(before)
        expect(now.length).toBe(before.includes(`${display_id} left`) ? before.length : before.length + 1)
      }),
    )
  })
})

it('takes the currency of its displays, and a budget in another currency is dropped', () => {
  const general = { ...emptyDraft().general, budget: 5000 }
  const priced = { ...emptyDraft(), general }
  expect(settleCurrency({ ...priced, displays: [a] }).general.budget).toBe(5000)
  const other = settleCurrency({ ...priced, displays: [{ display_id: 'y', currency: 'JPY' }] })
  expect(other).toMatchObject({ currency: 'JPY', general: { budget: null } })
  // Without displays the currency stays as it was.
  expect(settleCurrency({ ...other, displays: [] }).currency).toBe('JPY')
})
