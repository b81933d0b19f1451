import fc from 'fast-check'
import {
  emptyDraft,
  putZone,
  removeZone,
  settleCurrency,
  toggleDisplay,
  type CampaignDraft,
  type ChosenDisplay,
  type DraftMedia,
} from './campaign-draft.ts'

export type Draft = CampaignDraft<ChosenDisplay>
/** What somebody does to a draft. */
export type Step = (draft: Draft) => Draft

const display = (display_id: string): ChosenDisplay => ({ display_id, currency: 'EUR' })
export const DISPLAYS = [display('a'), display('b'), display('c')] as const
const YEN: ChosenDisplay = { display_id: 'y', currency: 'JPY' }

/** An uploaded picture by its name; the signature is part of its address, and changes nothing. */
export function picture(name: string, signature = ''): DraftMedia {
  return {
    url: `/api/files/${name}.png${signature}`,
    name: `${name}.png`,
    type: 'image/png',
    width: 16,
    height: 9,
    duration: null,
  }
}

const displays = fc.constantFrom(...DISPLAYS, YEN)
const pictures = fc
  .tuple(fc.constantFrom('p', 'q'), fc.constantFrom('', '?s=1', '?s=2'))
  .map(([name, signature]) => picture(name, signature))
const words = fc.constantFrom('', 'Spring', 'Summer', 'Autumn')
const days = fc.constantFrom('2027-03-01', '2027-03-02', '2027-03-03')
const weekdays = fc.constantFrom<number[]>([], [1, 2, 3, 4, 5], [6, 7])
const zones = fc.record({
  id: fc.constantFrom('left', 'right'),
  display_id: fc.constantFrom('a', 'b', 'c', 'y'),
  spots: fc.integer({ min: 1, max: 3 }),
  media: fc.array(pictures, { maxLength: 2 }),
})

const general = (patch: Partial<Draft['general']>) => (draft: Draft) => ({
  ...draft,
  general: { ...draft.general, ...patch },
})

/** A choice of displays sets the currency, as in the site. */
const toggle = (display: ChosenDisplay) => (draft: Draft) => {
  const isForeign = draft.displays[0] && draft.displays[0].currency !== display.currency
  return settleCurrency(toggleDisplay(isForeign ? { ...draft, displays: [], zones: [] } : draft, display))
}

/** The steps that change no more than the general fields, the comment and the files. */
export const plainSteps: fc.Arbitrary<Step> = fc.oneof(
  words.map((name) => general({ name })),
  words.map((category) => general({ category })),
  fc
    .tuple(days, days, weekdays)
    .map(([start_date, end_date, days_of_week]) => general({ start_date, end_date, days_of_week })),
  fc.option(fc.integer({ min: 1, max: 3 })).map((budget) => general({ budget })),
  words.map((comment) => (draft: Draft) => ({ ...draft, comment })),
  pictures.map((file) => (draft: Draft) => ({ ...draft, files: [...draft.files, file] })),
)

/** Anything that somebody can do to a draft. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  plainSteps,
  displays.map(toggle),
  zones.map((zone) => (draft: Draft) => putZone(draft, zone).draft),
  zones.map((zone) => (draft: Draft) => removeZone(draft, zone)),
)

/** Makes of a draft what these steps make of it. */
export function after(draft: Draft, done: readonly Step[]): Draft {
  return done.reduce((now, step) => step(now), draft)
}

/** Drafts as people leave them: what some steps make of an empty one. */
export const drafts = fc.array(steps, { maxLength: 12 }).map((done) => after(emptyDraft(), done))
