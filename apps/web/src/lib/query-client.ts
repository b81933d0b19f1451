import { MutationCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { failureToastOf, type FailureNotes } from './failure-toast.ts'
import { toastError, toastSuccess } from './toasts.tsx'

/** What a mutation tells the one place that makes toasts. */
export interface MutationNotes extends Record<string, unknown>, FailureNotes {
  /** No toast on success: the screen itself shows what happened. */
  quiet?: boolean
  /** The toast on success, where the answer's message is for programs. */
  successToast?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationNotes
    defaultError: Error
  }
}

const isAnswer = (data: unknown): data is { message: string } =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'

const mutationCache = new MutationCache({
  onError: (error, _variables, _result, mutation) => {
    const text = failureToastOf(error, mutation.meta)
    if (text !== null) toastError(text)
  },
  onSuccess: (data, _variables, _result, mutation) => {
    if (!mutation.meta?.quiet && isAnswer(data) && data.message) {
      toastSuccess(mutation.meta?.successToast ?? data.message)
    }
  },
})

/** A screen that waits longer than this shows that it failed instead. */
const PATIENCE_SECONDS = 10

/** Only what may be different next time is tried again by itself, and what was asked to wait for not too long. */
const mayPass = (error: Error) => {
  if (!isApiError(error)) return false
  if (error.retryAfter !== null) return error.retryAfter <= PATIENCE_SECONDS
  return error.code === 'offline' || error.status === 503 || error.status === 502
}

/** Whether a query that failed so often is asked again. */
export const isAskedAgain = (failures: number, error: Error): boolean => failures < 2 && mayPass(error)

/** After how many milliseconds: when the server said, else after one second, then two. */
export const askAgainAfter = (failures: number, error: Error): number =>
  1000 * ((isApiError(error) && error.retryAfter) || 2 ** failures)

export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: isAskedAgain,
      retryDelay: askAgainAfter,
      // Our server may be on this very machine or in this house: a browser that thinks itself
      // offline must not hold calls back.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
