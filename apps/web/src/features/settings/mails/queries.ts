import { getMail, listMails, readMailCode } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { pageOf, queryOf } from '../../../lib/query-of.ts'
import { readerZone } from '../../../lib/today.ts'
import { useCall } from '../../../lib/use-call.ts'

export type MailRow = CallData<typeof listMails>['rows'][number]
export type Mail = CallData<typeof getMail>
export type MailState = 'waiting' | 'failed' | 'given_up' | 'sent'
type Column = 'created_at' | 'sent_at' | 'to' | 'subject' | 'attempts'

type MailsState = ListState<Column> & { state?: MailState; from?: string; to?: string }

/** What narrows the list beside its search, as the call takes it: the days are those of the reader. */
export function mailFiltersOf({ state, from, to }: MailsState) {
  return { state, from, to, time_zone: from || to ? readerZone() : undefined }
}

export function mailsQuery(list: MailsState) {
  return pageOf(listMails, { query: { ...listQueryOf(list), ...mailFiltersOf(list) } })
}

export function mailQuery(id: string) {
  return queryOf(getMail, { params: { id } })
}

export function useReadCode() {
  return useCall(readMailCode, { quiet: true })
}
