import { z } from 'zod'
import { bulkDisplays, bulkLocations } from './bulk-rows.ts'
import { call } from './call.ts'
import { display } from './displays.ts'
import { id } from './fields.ts'
import { messages } from './messages.ts'

const bulkUpload = {
  feature: 'bulkImport',
  method: 'POST',
  tx: 'write',
  creates: true,
  status: 200,
  // Every field of every row may be at fault, and all are told.
  mostFaults: 50_000,
} as const

export const uploadLocations = call({
  ...bulkUpload,
  path: '/api/savvy/locations/bulk-upload',
  summary: 'Create up to 3,000 locations, all of them or none',
  needs: { types: ['DSO'], can: 'location:create' },
  body: bulkLocations,
  limits: { class: 'bulk', bytes: 6 * 1024 * 1024, seconds: 120, values: 300_000 },
  message: messages.locationsUploaded,
  data: z.object({
    rows: z.array(z.object({ id, location_name: z.string(), time_zone: z.string() })),
    count: z.number().int(),
  }),
  errors: [],
})

export const uploadDisplays = call({
  ...bulkUpload,
  path: '/api/savvy/displays/bulk-upload',
  summary: 'List up to 40 displays, all of them or none',
  needs: { types: ['DSO'], can: 'display:create' },
  identity: {
    org: ['body.*.generalInfo.org_id'],
    user: ['body.*.generalInfo.user_id'],
    onBehalf: ['body.*.generalInfo.onBehalf'],
  },
  body: bulkDisplays,
  limits: { class: 'bulk' },
  message: messages.displaysUploaded,
  data: z.object({ rows: z.array(display), count: z.number().int() }),
  errors: ['duplicate_display', 'plan_limit', 'acting_changed'],
})

/** What is said of a field of a row: `path` within the row's item. */
const told = z.object({ path: z.string(), message: z.string() })

/** A thing that a row may name, told with all that the file names. */
const named = z.object({ id, name: z.string(), address: z.string().optional() })

const fileData = z.object({
  /** In the file's order: which field each holds, null where none fits; `sure` where its header says so. */
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable(), sure: z.boolean() })),
  rows: z.array(
    z.object({
      /** The row's number in the file, from 1. */
      line: z.number().int(),
      cells: z.array(z.string()),
      /** What a bulk upload takes for it, as far as it can be told from the file. */
      item: z.unknown(),
      faults: z.array(told),
      /** What is no fault, but may not be meant. */
      notes: z.array(told),
    }),
  ),
  count: z.number().int(),
  /** The locations and rate schedules that the file names. */
  locations: z.array(named),
  rate_schedules: z.array(named),
})

const readFile = {
  feature: 'bulkImport',
  method: 'POST',
  tx: 'read',
  identity: { org: ['form.org_id'] },
  form: z.object({ org_id: id }),
  files: ['file'],
  limits: { class: 'upload', bytes: 11 * 1024 * 1024, seconds: 300 },
  message: messages.fileUploaded,
  failure: messages.fileNotUploaded,
  data: fileData,
  errors: ['too_large', 'unsupported_type'],
} as const

export const readDisplaysFile = call({
  ...readFile,
  path: '/api/savvy/displays/upload-excel',
  summary: 'Read displays from a file (xlsx or CSV) in any order of its columns; nothing is stored',
  needs: { types: ['DSO'], can: 'display:create' },
})

export const readLocationsFile = call({
  ...readFile,
  path: '/api/savvy/locations/upload-excel',
  summary: 'Read locations from a file (xlsx or CSV) in any order of its columns; nothing is stored',
  needs: { types: ['DSO'], can: 'location:create' },
})

const undo = {
  feature: 'bulkImport',
  method: 'POST',
  tx: 'write',
  limits: { class: 'bulk', bytes: 256 * 1024 },
  body: z.object({
    ids: z
      .array(id, 'This must be a list of ids.')
      .min(1, 'There is nothing to undo.')
      .max(3000, 'At most 3,000 at once.'),
  }),
  /** `kept` are those that were sold by, or are used, meanwhile. */
  data: z.object({
    removed: z.number().int(),
    kept: z.array(z.object({ id, name: z.string() })),
  }),
  errors: ['not_found'],
} as const

export const undoDisplays = call({
  ...undo,
  path: '/api/savvy/displays/bulk-undo',
  summary: 'Delete displays that were just imported, but for those on which something was sold meanwhile',
  needs: { types: ['DSO'], can: 'display:delete' },
  message: 'The import was undone.',
})

export const undoLocations = call({
  ...undo,
  path: '/api/savvy/locations/bulk-undo',
  summary: 'Delete locations that were just imported, but for those where displays stand by now',
  needs: { types: ['DSO'], can: 'location:delete' },
  message: 'The import was undone.',
})
