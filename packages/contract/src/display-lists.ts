import { z } from 'zod'
import { call } from './call.ts'
import { id, name, version } from './fields.ts'
import { idParams, listOf, listQuery } from './lists.ts'

// Lists of displays that everybody in an advertiser's organization uses (docs/domain.md, "Lists of displays").

/** So many displays a list has at most. */
export const MOST_LISTED = 500

const ids = z
  .array(id, 'This must be a list of ids.')
  .max(MOST_LISTED, `A list can have at most ${MOST_LISTED} displays.`)

const list = z.object({
  id,
  name: z.string(),
  /** How many displays it has, and how many of them are on offer to the organization now. */
  displays: z.number().int(),
  on_offer: z.number().int(),
  version: z.number().int(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
})

/** A list with the ids of all its displays in the order in which they were added, whether on offer or not. */
const listDetail = list.extend({ display_ids: z.array(id) })

const reading = {
  feature: 'display-lists',
  method: 'GET',
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'read',
} as const

const editing = {
  feature: 'display-lists',
  needs: { types: ['ADV'], can: 'campaign:create' },
  tx: 'write',
} as const

const changesOne = { changes: { kind: 'display-list', ids: 'params.id' }, params: idParams } as const

export const listDisplayLists = call({
  ...reading,
  path: '/api/savvy/display-lists',
  summary: "The organization's lists of displays, those saved last first unless sorted otherwise",
  query: listQuery(['name', 'displays', 'updated_at', 'updated_by', 'created_at']),
  message: 'Lists fetched.',
  data: listOf(list),
})

export const getDisplayList = call({
  ...reading,
  path: '/api/savvy/display-lists/{id}',
  summary: 'A list with the ids of its displays',
  params: idParams,
  message: 'List fetched.',
  data: listDetail,
  errors: ['not_found'],
})

export const createDisplayList = call({
  ...editing,
  method: 'POST',
  path: '/api/savvy/display-lists',
  summary: `Save up to ${MOST_LISTED} displays on offer as a list, for everybody in the organization`,
  changes: { kind: 'display-list', ids: 'data.id' },
  creates: true,
  body: z.object({ name: name(1, 100), display_ids: ids.default([]) }),
  message: 'List saved.',
  data: listDetail,
  errors: ['too_many_lists', 'list_name_taken'],
})

export const saveDisplayList = call({
  ...editing,
  ...changesOne,
  method: 'PUT',
  path: '/api/savvy/display-lists/{id}',
  summary:
    'Rename a list, replace its displays (`display_ids`), or take some off (`remove`) and add others (`add`). What is left out stays',
  body: z
    .object({
      name: name(1, 100).optional(),
      display_ids: ids.optional(),
      add: ids.optional(),
      remove: ids.optional(),
      version,
    })
    .refine(({ display_ids, add, remove }) => !display_ids || (!add && !remove), {
      path: ['display_ids'],
      message: 'Send either all displays of the list, or those to add and remove.',
    }),
  message: 'List saved.',
  data: listDetail,
  errors: ['not_found', 'changed_meanwhile', 'list_name_taken', 'list_full'],
})

export const deleteDisplayList = call({
  ...editing,
  ...changesOne,
  method: 'DELETE',
  path: '/api/savvy/display-lists/{id}',
  summary: 'Delete a list. For an hour it can be restored',
  message: 'List deleted.',
  data: z.object({ id }),
  errors: ['not_found'],
})

export const restoreDisplayList = call({
  ...editing,
  ...changesOne,
  method: 'PUT',
  path: '/api/savvy/display-lists/{id}/restore',
  summary: 'Restore a list that was deleted within the last hour',
  message: 'List restored.',
  data: listDetail,
  errors: ['not_found', 'too_many_lists', 'list_name_taken'],
})
