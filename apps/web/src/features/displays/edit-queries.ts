import type { CallData } from '@plaza/contract/call'
import { getDisplayForEdit, updateDisplay } from '@plaza/contract/display-edit'
import { messages } from '@plaza/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'

export type EditedDisplay = CallData<typeof getDisplayForEdit>

/** Fresh each time: what is edited is what is stored now. */
export const displayForEditQuery = (id: string) =>
  queryOptions({
    queryKey: ['displays', 'edit', id],
    queryFn: ({ signal }) => callApi(getDisplayForEdit, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const useUpdateDisplay = () =>
  useCall(updateDisplay, {
    // Places and rate schedules count their displays.
    invalidates: [['displays'], ['locations'], ['rate-schedules']],
    claims: [
      'bad_input',
      'in_use',
      'duplicate_display',
      'changed_meanwhile',
      'unsupported_type',
      'too_large',
    ],
    // The answer's own message is what programs go by.
    successToast: messages.displayUpdated,
  })
