import { z } from 'zod'
import { bulkDisplays, bulkLocations } from './bulk-rows.ts'
import { call } from './call.ts'
import { display } from './displays.ts'
import { id, text } from './fields.ts'
import { messages } from './messages.ts'

const bulkUpload = {
  feature: 'bulk-import',
  method: 'POST',
  tx: 'write',
  creates: true,
  status: 200,
  // Every field of every row can be wrong, and the answer names all of them.
  mostFaults: 50_000,
} as const

export const uploadLocations = call({
  ...bulkUpload,
  path: '/api/savvy/locations/bulk-upload',
  summary: 'Create up to 3,000 locations, all of them or none',
  changes: { kind: 'location', ids: 'data.rows.*.id' },
  needs: { types: ['DSO'], can: 'location:create' },
  body: bulkLocations,
  limits: { class: 'bulk', bytes: 6 * 1024 * 1024, seconds: 120, values: 300_000 },
  message: messages.locationsUploaded,
  data: z.object({
    rows: z.array(z.object({ id, location_name: z.string(), time_zone: z.string() })),
    count: z.number().int(),
  }),
})

export const uploadDisplays = call({
  ...bulkUpload,
  path: '/api/savvy/displays/bulk-upload',
  summary: 'Create up to 40 displays, with places that they bring along, all of them or none',
  changes: { kind: 'display', ids: 'data.rows.*.id', told: { places: 'data.places_made' } },
  needs: { types: ['DSO'], can: 'display:create' },
  identity: {
    org: ['body.*.generalInfo.org_id'],
    user: ['body.*.generalInfo.user_id'],
    onBehalf: ['body.*.generalInfo.onBehalf'],
  },
  body: bulkDisplays,
  limits: { class: 'bulk', values: 60_000 },
  message: messages.displaysUploaded,
  data: z.object({
    rows: z.array(display),
    count: z.number().int(),
    /** The places that came along with the rows, which an undoing of the import takes as well. */
    places: z.array(z.object({ id, location_name: z.string() })),
    /** How many of them this call has made. */
    places_made: z.number().int(),
  }),
  errors: ['duplicate_display', 'plan_limit'],
})

/** A fault or a note about a field of a row. `path` is the field's place within the row's item. */
const told = z.object({
  path: z.string(),
  message: z.string(),
  /** The line of another row that the message refers to. */
  row: z.number().int().optional(),
})

/** A location or rate schedule that a row names. */
const named = z.object({ id, name: z.string(), address: z.string().optional() })

const fileData = z.object({
  /** The columns in the file's order. `field` is null if no field fits, and `sure` is true if the header says so. */
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable(), sure: z.boolean() })),
  rows: z.array(
    z.object({
      /** The row's number in the file, from 1. */
      line: z.number().int(),
      cells: z.array(z.string()),
      /** The item of a bulk upload that the row makes, as far as the file says it. */
      item: z.unknown(),
      faults: z.array(told),
      /** Notes on values that are valid but may be a mistake. */
      notes: z.array(told),
      /** The columns, from 0, with numbers that a spreadsheet may have shortened. */
      cut: z.array(z.number().int()),
      /** Whether latitude and longitude of a location look exchanged. */
      swapped: z.boolean(),
    }),
  ),
  count: z.number().int(),
  /** The name of the sheet that was read; empty if the file has no sheets. */
  sheet: z.string(),
  /** All sheets, in the file's order. */
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
  /** The line of the header, and the first lines with content, any of which may be the header. */
  header_row: z.number().int(),
  header_rows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  /** The locations and rate schedules that the file names. */
  locations: z.array(named),
  rate_schedules: z.array(named),
})

const readFile = {
  feature: 'bulk-import',
  method: 'POST',
  tx: 'read',
  identity: { org: ['form.org_id'] },
  exactStatus: true,
  form: z.object({
    org_id: id,
    /** The name of the sheet to read and the line of its header. Without them the best match is used. */
    sheet: text(1, 300).optional(),
    header_row: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'This must be the number of a row.')
      .transform(Number)
      .optional(),
  }),
  files: ['file'],
  limits: { class: 'upload', bytes: 11 * 1024 * 1024, seconds: 300 },
  message: messages.fileUploaded,
  failure: messages.fileNotUploaded,
  data: fileData,
} as const

export const readDisplaysFile = call({
  ...readFile,
  path: '/api/savvy/displays/upload-excel',
  summary: 'Read displays from a file (xlsx, CSV) with columns in any order. Nothing is stored',
  needs: { types: ['DSO'], can: 'display:create' },
})

export const readLocationsFile = call({
  ...readFile,
  path: '/api/savvy/locations/upload-excel',
  summary: 'Read locations from a file (xlsx, CSV, GeoJSON) with columns in any order. Nothing is stored',
  needs: { types: ['DSO'], can: 'location:create' },
})

const undo = {
  feature: 'bulk-import',
  method: 'POST',
  tx: 'write',
  limits: { class: 'bulk', bytes: 256 * 1024 },
  body: z.object({
    ids: z
      .array(id, 'This must be a list of ids.')
      .min(1, 'There is nothing to undo.')
      .max(3000, 'At most 3,000 at once.'),
  }),
  /** `kept` lists what stays because it was sold or used in the meantime. */
  data: z.object({
    removed: z.number().int(),
    kept: z.array(z.object({ id, name: z.string() })),
  }),
  errors: ['not_found'],
} as const

export const undoDisplays = call({
  ...undo,
  path: '/api/savvy/displays/bulk-undo',
  summary: 'Delete displays that were just imported, except those on which something was sold since',
  changes: { kind: 'display', ids: 'body.ids.*' },
  needs: { types: ['DSO'], can: 'display:delete' },
  message: 'The import was undone.',
})

export const undoLocations = call({
  ...undo,
  path: '/api/savvy/locations/bulk-undo',
  summary: 'Delete locations that were just imported, except those that have displays by now',
  changes: { kind: 'location', ids: 'body.ids.*' },
  needs: { types: ['DSO'], can: 'location:delete' },
  message: 'The import was undone.',
})
