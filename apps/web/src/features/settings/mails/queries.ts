import { getMail, listMails, readMailCode } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { useCall } from '../../../lib/use-call.ts'

export type MailRow = CallData<typeof listMails>['rows'][number]
export type Mail = CallData<typeof getMail>
export type MailState = 'waiting' | 'failed' | 'given_up' | 'sent'
type Column = 'created_at' | 'sent_at' | 'to' | 'subject' | 'attempts'

const keys = { all: ['mails'] as const }

export function mailsQuery(list: ListState<Column>, state: MailState | undefined) {
  return queryOptions({
    queryKey: [...keys.all, 'list', list, state],
    queryFn: ({ signal }) => callApi(listMails, { query: { ...listQueryOf(list), state } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.all, 'one', id],
    queryFn: ({ signal }) => callApi(getMail, { params: { id } }, { signal }),
  })
}

export function useReadCode() {
  return useCall(readMailCode, { quiet: true })
}
