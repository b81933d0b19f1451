import { getMail, listMails, readMailCode } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { pageOf, queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type MailRow = CallData<typeof listMails>['rows'][number]
export type Mail = CallData<typeof getMail>
export type MailState = 'waiting' | 'failed' | 'given_up' | 'sent'
type Column = 'created_at' | 'sent_at' | 'to' | 'subject' | 'attempts'

export function mailsQuery(list: ListState<Column>, state: MailState | undefined) {
  return pageOf(listMails, { query: { ...listQueryOf(list), state } })
}

export function mailQuery(id: string) {
  return queryOf(getMail, { params: { id } })
}

export function useReadCode() {
  return useCall(readMailCode, { quiet: true })
}
