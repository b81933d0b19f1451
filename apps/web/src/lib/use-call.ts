import type { Call, CallData, CallInput } from '@plaza/contract/call'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef } from 'react'
import { callForAnswer, type Answer } from './call.ts'
import { intentKeys } from './intent.ts'
import type { MutationNotes } from './query-client.ts'

export interface UseCallOptions<C extends Call> extends MutationNotes {
  /** Keys of what this call makes stale. */
  invalidates?: readonly QueryKey[]
  onSuccess?: (answer: Answer<CallData<C>>) => void
}

/**
 * A changing call as a mutation: the server's message becomes the success toast, a failure becomes
 * an error toast unless the form claims its code, and what became stale is fetched again.
 */
export function useCall<C extends Call>(
  call: C,
  { invalidates = [], onSuccess, ...notes }: UseCallOptions<C> = {},
) {
  const client = useQueryClient()
  const keys = useRef(intentKeys()).current
  return useMutation({
    meta: { ...notes, failureToast: call.failureToast },
    mutationFn: (input: CallInput<C>) => callForAnswer(call, input, { idempotencyKey: keys.keyFor(input) }),
    onSuccess: async (answer) => {
      keys.done()
      onSuccess?.(answer)
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}
