import { z } from 'zod'
import { call } from './call.ts'
import { campaignStatus } from './campaigns.ts'
import { id, name, namedDaysOfWeek, version, wanted } from './fields.ts'
import { listOf, listQuery } from './lists.ts'
import { shownMedia } from './uploads.ts'

// The media that an advertiser's organization uploaded for its campaigns (docs/domain.md, "Media library").

/** So many campaigns, drafts, displays and zones are listed of a file that runs in more. */
export const MOST_LISTED_USES = 200

const fileId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'This must be the id of a file: 32 hex digits.')
  .describe('32 hex digits, as in the address of the file')

/** How a campaign has a file: it has it now, an owner is asked about it, or it had it before. */
const use = z.enum(['now', 'asked', 'before'])

const campaign = z.object({
  id,
  name: z.string(),
  status: campaignStatus,
  start_date: z.string(),
  end_date: z.string(),
  days_of_week: namedDaysOfWeek,
})

const file = shownMedia.extend({
  id: fileId,
  /** Where each upload of its bytes lies, the first before the others. Drafts and campaigns may name any of them. */
  addresses: z.array(z.string()),
  /** What the organization calls it; empty where it has the name with which it was uploaded. */
  label: z.string(),
  bytes: z.number().int(),
  version: z.number().int(),
  uploaded_at: z.iso.datetime(),
  /** The name of whoever uploaded it; empty once that account is gone. */
  uploaded_by: z.string(),
  /** In how many campaigns it is, and the three of them that begin last. */
  campaigns: z.object({ count: z.number().int(), first: z.array(campaign) }),
  /** In how many drafts it is. */
  drafts: z.number().int(),
})

const places = z.array(z.object({ id, name: z.string() }))

const fileDetail = file.extend({
  runs_in: z
    .array(
      campaign.extend({
        use,
        displays: z.array(
          z.object({ id, name: z.string(), zones: z.array(z.object({ name: z.string(), use })) }),
        ),
      }),
    )
    .describe(`Up to ${MOST_LISTED_USES} campaigns, and of each up to ${MOST_LISTED_USES} zones`),
  in_drafts: z
    .array(
      z.object({
        id,
        /** Empty until somebody names the draft. */
        name: z.string(),
        start_date: z.string().nullable(),
        end_date: z.string().nullable(),
        days_of_week: namedDaysOfWeek,
        /** The zones that it was chosen for; none where it was only uploaded for the draft. */
        zones: z.number().int(),
        displays: places,
      }),
    )
    .describe(`Up to ${MOST_LISTED_USES} drafts, and of each up to ${MOST_LISTED_USES} displays`),
})

const reading = {
  feature: 'media-library',
  method: 'GET',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
} as const

const editing = {
  feature: 'media-library',
  needs: { types: ['ADV'], can: 'campaign:create' },
  tx: 'write',
  changes: { kind: 'media', ids: 'params.id' },
  params: z.object({ id: fileId }),
} as const

export const listMedia = call({
  ...reading,
  path: '/api/savvy/media-library',
  summary:
    'The media that the organization uploaded for campaigns, the newest first unless sorted otherwise. The same bytes are one file, however often they were uploaded. Search finds all names of a file',
  query: listQuery(['name', 'uploaded_at', 'bytes', 'created_at']).extend({
    kind: z.enum(['picture', 'video'], 'This must be picture or video.').optional(),
    use: z
      .enum(['used', 'unused'], 'This must be used or unused.')
      .describe('`used`: in a campaign or a draft')
      .optional(),
  }),
  message: 'Media fetched.',
  data: listOf(file),
})

export const getMedia = call({
  ...reading,
  path: '/api/savvy/media-library/{id}',
  summary: 'A file with the campaigns, drafts, displays and zones that it is in',
  params: z.object({ id: fileId }),
  message: 'File fetched.',
  data: fileDetail,
  errors: ['not_found'],
})

export const renameMedia = call({
  ...editing,
  method: 'PUT',
  path: '/api/savvy/media-library/{id}',
  summary:
    'Give a file a name for the own organization, or none. Owners are shown the name with which it was uploaded',
  body: z.object({ label: name(0, 120), version }),
  message: 'Name saved.',
  data: file,
  errors: ['not_found', 'changed_meanwhile'],
})

export const deleteMedia = call({
  ...editing,
  method: 'DELETE',
  path: '/api/savvy/media-library/{id}',
  summary:
    'Delete a file that no campaign has. With `from_drafts`, it is taken out of drafts as well. For an hour it can be restored',
  query: z.object({ from_drafts: z.enum(['1'], 'This must be 1 or left out.').optional() }),
  message: 'File deleted.',
  data: z.object({ id: fileId }),
  errors: ['not_found', 'in_use'],
})

export const restoreMedia = call({
  ...editing,
  method: 'PUT',
  path: '/api/savvy/media-library/{id}/restore',
  summary: 'Restore a file that was deleted within the last hour',
  message: 'File restored.',
  data: file,
  errors: ['not_found'],
})

/** The most files that one call deletes or restores. */
export const MOST_FILES = 200

const many = {
  feature: 'media-library',
  method: 'POST',
  needs: { types: ['ADV'], can: 'campaign:create' },
  tx: 'write',
  status: 200,
  changes: { kind: 'media', ids: 'data.rows.*.id' },
  body: z.object({
    ids: z
      .array(fileId, wanted('This must be a list of ids of files.'))
      .min(1, 'Please choose at least one.')
      .max(MOST_FILES, `At most ${MOST_FILES} at a time.`)
      .overwrite((given) => [...new Set(given)]),
  }),
  data: z.object({
    rows: z.array(z.object({ id: fileId })),
    /** What stays as it is, each with the reason in a sentence. */
    left: z.array(z.object({ id: fileId, message: z.string() })),
  }),
} as const

export const deleteManyMedia = call({
  ...many,
  path: '/api/savvy/media-library/delete',
  summary: 'Delete many files at once. Those that a campaign or a draft has stay',
  message: 'The files have been deleted.',
})

export const restoreManyMedia = call({
  ...many,
  path: '/api/savvy/media-library/restore',
  summary: 'Restore many files at once that were deleted within the last hour',
  message: 'The files have been restored.',
})
