import { z } from 'zod'
import { call } from './call.ts'
import { fileData } from './fields.ts'

/** The lists that can be exported, by the names of their exports. */
export const EXPORTED_LISTS = [
  'displays',
  'locations',
  'rate-schedules',
  'campaigns',
  'approvals',
  'advertisers',
  'owners',
  'users',
  'documents',
  'changes',
  'owner-people',
  'mails',
  'deletion-requests',
  'drafts',
  'shared-plans',
  'display-invitations',
  'money-desk',
  'announcements',
  'people',
  'plans',
  'ledger',
  'payouts',
  'all-payouts',
] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportList = call({
  feature: 'exports',
  method: 'GET',
  path: '/api/savvy/exports/{list}',
  summary:
    'All rows of a list that match its filters, as CSV or as a spreadsheet. The query takes what the list takes, but for pages',
  needs: { can: 'organization:view' },
  tx: 'read',
  params: z.object({ list: z.enum(EXPORTED_LISTS, 'There is no such list.') }),
  query: z.looseObject({ format: z.enum(['csv', 'xlsx'], 'This must be csv or xlsx.') }),
  file: ['text/csv; charset=utf-8', XLSX],
  message: 'List exported.',
  data: fileData,
  errors: ['not_found'],
})
