import type { CallData, CallInput } from '@plaza/contract/call'
import { getDisplayForEdit, updateDisplay } from '@plaza/contract/display-edit'
import { messages } from '@plaza/contract/messages'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { toastProgress } from '../../lib/toasts.tsx'
import { uploadApi } from '../../lib/upload.ts'
import { useCall } from '../../lib/use-call.ts'

export type EditedDisplay = CallData<typeof getDisplayForEdit>

/** Fresh each time: what is edited is what is stored now. */
export function displayForEditQuery(id: string) {
  return queryOptions({
    queryKey: ['displays', 'edit', id],
    queryFn: ({ signal }) => callApi(getDisplayForEdit, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** By the transport that tells how far an upload is, since a photo may come along. */
const sendEdit = async (input: CallInput<typeof updateDisplay>) => {
  const toast = input.files?.file ? toastProgress() : null
  try {
    const answer = await uploadApi(updateDisplay, input, { onProgress: (share) => toast?.at(share) })
    // The specification takes an edit for done only where the answer reads so (section 5).
    if (answer.message !== updateDisplay.message) throw new ApiError(0, 'internal', messages.generic)
    return answer
  } finally {
    toast?.close()
  }
}

export function useUpdateDisplay() {
  return useCall(updateDisplay, {
    send: sendEdit,
    // Places and rate schedules count their displays.
    invalidates: [['displays'], ['locations'], ['rate-schedules']],
    // The answer's own message is what programs go by.
    successToast: messages.displayUpdated,
  })
}
