import { isCalendarDate } from '@plaza/domain/calendar'
import { isCurrency } from '@plaza/domain/money'
import { LONGEST_DAYPART_NAME, MOST_DAYPARTS } from '@plaza/domain/dayparts'
import { z } from 'zod'
import { call } from './call.ts'
import { daysOfWeek, fileAddress, id, namedDaysOfWeek, version, whole } from './fields.ts'
import { advertiserDisplay } from './finding.ts'
import { betweenDays, idParams, listOf, listQuery, onlyThose } from './lists.ts'
import { shownMedia } from './uploads.ts'

// What the site keeps of a campaign while people are still typing. It is judged only when it is bought, so a draft
// may be unfinished or wrong in any field; here its types and its size are bounded.

// The database takes no halves of characters in JSON, and nobody types control characters.
const NOT_STORED = /(?![\n\t])[\p{Cc}\p{Cs}]/gu

/** Text as it stands in a field, spaces and all, so that what is stored is what was typed. */
const typed = (max: number) =>
  z
    .string('This must be text.')
    .overwrite((value) => value.replace(NOT_STORED, ''))
    .max(max, `This must have at most ${max.toLocaleString('en')} characters.`)

const dateOrEmpty = z
  .string('This must be a date, YYYY-MM-DD, or empty.')
  .refine((value) => value === '' || isCalendarDate(value), 'This must be a date, YYYY-MM-DD, or empty.')

const general = z.object(
  {
    name: typed(500),
    start_date: dateOrEmpty,
    end_date: dateOrEmpty,
    days_of_week: daysOfWeek,
    manager_email: typed(500),
    /** In minor units; null until it is typed. Any amount that a number holds, since it is not judged here. */
    budget: z
      .number('This must be a number of minor units, or null.')
      .int('This must be a whole number.')
      .min(0, 'This must not be negative.')
      .nullable(),
    category: typed(100),
  },
  'This must be the general information of the campaign.',
)

/** What a draft keeps of a display, so that it can be drawn before anything is asked about it. */
const keptDisplay = advertiserDisplay.pick({
  display_id: true,
  org_id: true,
  org_name: true,
  name: true,
  address: true,
  location_name: true,
  currency: true,
  resolution: true,
  zones: true,
  time_zone: true,
  lead_days: true,
})

const reference = z.object({ url: fileAddress }, 'This must be an uploaded file.')
const listed = <S extends z.ZodType>(one: S, most: number, what: string) =>
  z.array(one, `This must be a list of ${what}.`).max(most, `At most ${most.toLocaleString('en')} ${what}.`)

const placed = {
  id,
  display_id: id,
  spots: whole(1, 86_400),
  /** The names of the chosen parts of the day; none is the whole day. */
  dayparts: listed(typed(LONGEST_DAYPART_NAME), MOST_DAYPARTS, 'parts of the day').optional(),
}

/** A draft as it is sent. Files are named by their addresses and must be uploads of the organization. */
const draftInput = z.object(
  {
    general,
    displays: listed(keptDisplay, 500, 'displays'),
    zones: listed(z.object({ ...placed, media: listed(reference, 20, 'files') }), 3000, 'zones'),
    comment: typed(5000),
    currency: z.string('This must be text.').refine(isCurrency, 'This must be an ISO 4217 currency.'),
    files: listed(reference, 1000, 'files'),
  },
  'This must be {general, displays, zones, comment, currency, files}.',
)

/** A draft as it is answered: with what its files are, and addresses that open them. */
const draftContent = draftInput.extend({
  zones: z.array(z.object({ ...placed, media: z.array(shownMedia) })),
  files: z.array(shownMedia),
})

/** Who saved a draft last, by name, and when. */
const saved = { version: z.number().int(), updated_at: z.iso.datetime(), updated_by: z.string() }

const draftDetail = z.object({ id, ...saved, draft: draftContent })

const editing = {
  feature: 'drafts',
  needs: { types: ['ADV'], can: 'campaign:create' },
  tx: 'write',
  limits: { class: 'large' },
} as const

export const createDraft = call({
  ...editing,
  method: 'POST',
  path: '/api/savvy/campaigns/drafts',
  summary: 'Keep a campaign that is not bought yet, for everybody in the organization',
  changes: { kind: 'campaign-draft', ids: 'data.id' },
  creates: true,
  body: z.object({ draft: draftInput }),
  message: 'Draft saved.',
  data: z.object({ id, ...saved }),
  errors: ['too_many_drafts'],
})

export const saveDraft = call({
  ...editing,
  method: 'PUT',
  path: '/api/savvy/campaigns/drafts/{id}',
  summary: 'Save a draft, based on the version that it had',
  // The site saves on its own while people type.
  automatic: true,
  params: idParams,
  body: z.object({ draft: draftInput, version }),
  message: 'Draft saved.',
  data: z.object({ id, ...saved }),
  errors: ['not_found', 'changed_meanwhile'],
})

export const deleteDraft = call({
  feature: 'drafts',
  method: 'DELETE',
  path: '/api/savvy/campaigns/drafts/{id}',
  summary: 'Delete a draft. The answer has all of it, so that it can be created again',
  changes: { kind: 'campaign-draft', ids: 'params.id' },
  needs: { types: ['ADV'], can: 'campaign:create' },
  tx: 'write',
  params: idParams,
  message: 'Draft deleted.',
  data: draftDetail,
  errors: ['not_found'],
})

export const getDraft = call({
  feature: 'drafts',
  method: 'GET',
  path: '/api/savvy/campaigns/drafts/{id}',
  summary: 'A draft. With a `version`, the answer is 204 unless the draft has a newer one',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  params: idParams,
  query: z.object({
    version: z
      .string()
      .regex(/^\d{1,9}$/, 'This must be a whole number.')
      .transform(Number)
      .optional(),
  }),
  mayBeEmpty: true,
  message: 'Draft fetched.',
  data: draftDetail,
  errors: ['not_found'],
})

export const listDrafts = call({
  feature: 'drafts',
  method: 'GET',
  path: '/api/savvy/campaigns/drafts',
  summary: "The organization's drafts, those saved last first unless sorted otherwise",
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
  query: betweenDays(
    listQuery([
      'name',
      'start_date',
      'end_date',
      'displays',
      'zones',
      'updated_at',
      'updated_by',
      'created_at',
    ]).extend({
      /** Only those that the actor saved last. */
      mine: onlyThose,
    }),
  ),
  message: 'Drafts fetched.',
  data: listOf(
    z.object({
      id,
      /** Empty until somebody names the draft. */
      name: z.string(),
      start_date: z.string().nullable(),
      end_date: z.string().nullable(),
      days_of_week: namedDaysOfWeek,
      displays: z.number().int(),
      zones: z.number().int(),
      /** The currency of its displays. */
      currency: z.string(),
      ...saved,
    }),
  ),
})
