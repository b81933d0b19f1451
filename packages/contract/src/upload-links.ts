import { z } from 'zod'
import { call } from './call.ts'
import { id, name, optionalLines, text, whole } from './fields.ts'
import { idParams, listOf, listQuery } from './lists.ts'
import { settings } from './settings.ts'
import { shownMedia } from './uploads.ts'
import { frame } from './zones.ts'

// A link by which somebody without an account uploads media for named zones (docs/domain.md, "Upload links").

/** A link's longest time, and the time that it has unless another is asked for. */
export const MOST_UPLOAD_LINK_DAYS = 30
export const USUAL_UPLOAD_LINK_DAYS = 7
/** What one link takes at most, whatever of it is removed again: files, and bytes of all of them. */
export const MOST_LINK_FILES = 200
export const MOST_LINK_BYTES = 2 * 1024 ** 3
/** The most zones for which one link asks. */
const MOST_LINK_ZONES = 3000

const editing = {
  feature: 'upload-links',
  needs: { types: ['ADV'], can: 'campaign:create' },
} as const

const zoneOfDisplay = z.object({ display_id: id, zone_id: id })

/** What a link is about: a draft or a campaign. */
const target = { draft_id: id.optional(), campaign_id: id.optional() }
const hasOneTarget = ({ draft_id, campaign_id }: { draft_id?: string; campaign_id?: string }): boolean =>
  !draft_id !== !campaign_id
const ONE_TARGET = { path: ['draft_id'], message: 'Name either a draft or a campaign.' }

export const makeUploadLink = call({
  ...editing,
  method: 'POST',
  path: '/api/savvy/upload-links',
  summary:
    'Make a link by which anybody may upload media for zones of a draft or a campaign. Its address is answered only here; the same request again gives the link a new address',
  // The handler opens its own transaction, since the address must be in no answer that is kept.
  tx: 'none',
  limits: { class: 'large' },
  changes: { kind: 'upload-link', ids: 'data.id' },
  creates: true,
  body: z
    .object({
      ...target,
      zones: z
        .array(zoneOfDisplay, 'This must be a list of zones.')
        .min(1, 'Choose at least one zone.')
        .max(MOST_LINK_ZONES, `At most ${MOST_LINK_ZONES.toLocaleString('en')} zones.`)
        .describe('The zones to ask for; all that take media where it is left out.')
        .optional(),
      title: name(1, 100),
      message: optionalLines(2000),
      expires_in_days: whole(1, MOST_UPLOAD_LINK_DAYS).default(USUAL_UPLOAD_LINK_DAYS),
    })
    .refine(hasOneTarget, ONE_TARGET),
  message: 'Link created.',
  data: z.object({ id, url: z.string(), expires_at: z.iso.datetime() }),
  errors: ['too_many_upload_links'],
})

export const withdrawUploadLink = call({
  ...editing,
  method: 'DELETE',
  path: '/api/savvy/upload-links/{id}',
  summary: 'Withdraw a link at once. What it has brought stays',
  changes: { kind: 'upload-link', ids: 'params.id' },
  tx: 'write',
  params: idParams,
  message: 'Link withdrawn.',
  data: z.object({ id }),
  errors: ['not_found'],
})

const listing = {
  feature: 'upload-links',
  method: 'GET',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
} as const

export const listUploadLinks = call({
  ...listing,
  path: '/api/savvy/upload-links',
  summary: "The organization's links that are still valid, the newest first unless sorted otherwise",
  query: listQuery(['title', 'created_at', 'created_by', 'expires_at', 'opened']).extend(target),
  message: 'Links fetched.',
  data: listOf(
    z.object({
      id,
      draft_id: id.nullable(),
      campaign_id: id.nullable(),
      title: z.string(),
      /** The name of the draft or the campaign. */
      name: z.string(),
      created_at: z.iso.datetime(),
      created_by: z.string(),
      expires_at: z.iso.datetime(),
      /** For how many zones it asks. */
      zones: z.number().int(),
      /** How many files it has brought that are still there. */
      files: z.number().int(),
      /** How often it was opened, and when last. */
      opened: z.number().int(),
      last_opened_at: z.iso.datetime().nullable(),
    }),
  ),
})

/** What has become of a file that arrived: it waits, is used, or was set aside. */
const arrivalState = z.enum(['waiting', 'used', 'set_aside'], 'This must be waiting, used or set_aside.')

const arrival = shownMedia.extend({
  id,
  /** The address of the file without a signature. */
  path: z.string(),
  received_at: z.iso.datetime(),
  /** The zones that it was made for, as far as they still take media. */
  zones: z.array(zoneOfDisplay),
})

export const listArrivals = call({
  ...listing,
  path: '/api/savvy/upload-links/files',
  summary: 'The files that have arrived for a draft or a campaign and wait to be used, by link, at most 500',
  // The site asks for them on its own.
  limits: { class: 'large', bytes: 64 * 1024 },
  query: z.object(target).refine(hasOneTarget, ONE_TARGET),
  message: 'Files fetched.',
  data: z.object({
    links: z.array(z.object({ id, title: z.string(), files: z.array(arrival) })),
  }),
  errors: ['not_found'],
})

export const markArrivals = call({
  ...editing,
  method: 'PUT',
  path: '/api/savvy/upload-links/files',
  summary: 'Say of files that have arrived that they are used or set aside, or that they wait again',
  // It marks what was seen. What is done with the files stands in the log with their draft or campaign.
  automatic: true,
  tx: 'write',
  body: z.object({
    ids: z
      .array(id, 'This must be a list of ids.')
      .min(1, 'Name at least one file.')
      .max(500, 'At most 500 files.'),
    state: arrivalState,
  }),
  message: 'Files marked.',
  /** Those that there are. */
  data: z.object({ ids: z.array(id) }),
  errors: ['not_found'],
})

const verdict = z.object({
  verdict: z.enum(['fits', 'warning', 'unfit']),
  faults: z.array(z.string()),
  warnings: z.array(z.string()),
})

/** A file as whoever uploaded it by the link sees it. */
const sentFile = shownMedia.extend({
  id,
  /** The format that it was made for. */
  format: z.string(),
  received_at: z.iso.datetime(),
  /** Whether it can no longer be removed, since the organization has used it or set it aside. */
  taken: z.boolean(),
  verdict,
})

const publicly = {
  feature: 'upload-links',
  needs: 'nobody',
  forVisitors: true,
} as const

const linkParams = z.object({ token: z.string().max(200) })

export const openUploadLink = call({
  ...publicly,
  method: 'GET',
  path: '/api/public/upload-links/{token}',
  summary: 'What a link asks for, and what it has brought, read without an account',
  tx: 'read',
  limits: { class: 'large', bytes: 64 * 1024 },
  params: linkParams,
  message: 'Link opened.',
  data: z.object({
    organization: z.object({ name: z.string(), settings }),
    title: z.string(),
    message: z.string(),
    expires_at: z.iso.datetime(),
    /** How much the link still takes. */
    left: z.object({ files: z.number().int(), bytes: z.number().int() }),
    /** The zones that are asked for, those of one size and one spot length together. */
    formats: z.array(
      z.object({
        format: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        /** The longest video, in seconds. */
        seconds: z.number(),
        zones: z.array(
          z.object({
            display: z.string(),
            location: z.string(),
            zone: z.string(),
            /** Its place on the display, in percent. */
            frame,
            resolution: z.string(),
          }),
        ),
        files: z.array(sentFile),
      }),
    ),
  }),
  errors: ['not_found'],
})

export const sendByLink = call({
  ...publicly,
  method: 'POST',
  path: '/api/public/upload-links/{token}/files',
  summary:
    'Upload a picture or a video for a format that a link asks for, without an account; `poster` is a still picture of the video',
  // The handler opens its own transaction, after the file was read.
  tx: 'none',
  byLink: true,
  // Nobody who is known does it. The organization reads of it in its notifications.
  automatic: true,
  status: 201,
  creates: true,
  params: linkParams,
  form: z.object({ format: text(1, 40) }),
  files: ['file'],
  optionalFiles: ['poster'],
  message: 'File uploaded.',
  data: sentFile,
  errors: ['not_found', 'media_unfit', 'upload_link_full'],
})

export const removeByLink = call({
  ...publicly,
  method: 'DELETE',
  path: '/api/public/upload-links/{token}/files/{id}',
  summary: 'Remove a file that was uploaded by a link, as long as nobody has used it',
  // The bytes go once the rows have gone.
  tx: 'none',
  automatic: true,
  params: linkParams.extend({ id }),
  message: 'File removed.',
  data: z.object({ id }),
  errors: ['not_found', 'in_use'],
})
