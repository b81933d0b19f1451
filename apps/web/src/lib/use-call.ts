import type { Call, CallData, CallInput } from '@plaza/contract/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callForAnswer, type Answer } from './call.ts'
import { intentKeys } from './intent.ts'
import type { MutationNotes } from './query-client.ts'
import { keyOf, type Kind } from './query-of.ts'

/** The usual maximum time until a change of the page comes back as a live update. */
const HEARING_MS = 80

export interface UseCallOptions<C extends Call> extends MutationNotes {
  /** The kinds of answers, or the calls, whose answers this call makes stale. */
  invalidates?: readonly (Kind | Call)[]
  /** Sends the call in another way than by a plain request, for example with upload progress. */
  send?: (input: CallInput<C>) => Promise<Answer<CallData<C>>>
  onSuccess?: (answer: Answer<CallData<C>>) => void
}

/**
 * A changing call as a mutation: the server's message becomes the success toast, a failure an error toast,
 * and what became stale is refetched.
 */
export function useCall<C extends Call>(
  call: C,
  { invalidates = [], onSuccess, send, ...notes }: UseCallOptions<C> = {},
) {
  const client = useQueryClient()
  const keys = useRef(intentKeys()).current
  return useMutation({
    meta: { ...notes, failureToast: call.failureToast },
    mutationFn: (input: CallInput<C>) =>
      send ? send(input) : callForAnswer(call, input, { idempotencyKey: keys.keyFor(input) }),
    onSuccess: async (answer) => {
      keys.done()
      onSuccess?.(answer)
      // The page also hears of its own change as a live update. What is fetched after that contains it, so
      // each list is fetched only once.
      if (invalidates.length > 0) await new Promise((resolve) => setTimeout(resolve, HEARING_MS))
      await Promise.all(invalidates.map((what) => client.invalidateQueries({ queryKey: keyOf(what) })))
    },
  })
}
