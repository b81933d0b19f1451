import type { CallData } from '@plaza/contract/call'
import { getNotificationSettings, saveNotificationSettings } from '@plaza/contract/notifications'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { useCall } from '../../../lib/use-call.ts'

export type MailChoice = CallData<typeof getNotificationSettings>

export function mailChoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['settings', 'notifications', id],
    queryFn: ({ signal }) => callApi(getNotificationSettings, { params: { id } }, { signal }),
  })
}

/** Saves one choice as it is made; the others stay. */
export function useChooseMail(id: string) {
  const client = useQueryClient()
  const { queryKey } = mailChoiceQuery(id)
  const save = useCall(saveNotificationSettings, {
    onSuccess: ({ data }) => client.setQueryData(queryKey, data),
  })
  return (type: MailChoice['rows'][number]['type'], mail: boolean) => {
    const before = client.getQueryData(queryKey)
    client.setQueryData(
      queryKey,
      (shown) =>
        shown && { ...shown, rows: shown.rows.map((row) => (row.type === type ? { type, mail } : row)) },
    )
    save.mutate(
      { params: { id }, body: { mail: { [type]: mail } } },
      { onError: () => client.setQueryData(queryKey, before) },
    )
  }
}
