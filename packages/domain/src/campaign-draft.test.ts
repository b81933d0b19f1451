import { describe, expect, it } from 'vitest'
import {
  chooseDisplays,
  emptyDraft,
  putZone,
  removeZone,
  toggleDisplay,
  type DraftZone,
} from './campaign-draft.ts'

const a = { display_id: 'a' }
const b = { display_id: 'b' }
const picture = {
  url: '/api/files/x.png',
  name: 'x.png',
  type: 'image/png',
  width: 16,
  height: 9,
  duration: null,
}
const zone = (changes: Partial<DraftZone> = {}): DraftZone => ({
  id: 'z',
  display_id: 'a',
  spots: 1,
  media: [picture],
  ...changes,
})

describe('a campaign draft', () => {
  const chosen = chooseDisplays(emptyDraft<typeof a>(), [a, b])

  it('clears the chosen zones when the chosen displays change', () => {
    const { draft } = putZone(chosen, zone())
    expect(toggleDisplay(draft, b)).toMatchObject({ displays: [a], zones: [] })
    expect(toggleDisplay(draft, { display_id: 'c' }).zones).toEqual([])
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
