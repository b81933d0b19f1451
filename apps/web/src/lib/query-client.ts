import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { failureToastOf, fetchToastOf } from './failure-toast.ts'
import { toastError, toastFetched, toastSuccess } from './toasts.tsx'

/** What a mutation tells the mutation cache, the one place that makes toasts of changes. */
export interface MutationNotes extends Record<string, unknown> {
  /** No toast on success: the screen itself shows what happened. */
  quiet?: boolean
  /** The text of the success toast, where the answer's message is meant for programs. */
  successToast?: string
  /** The text of the failure toast for any failure, instead of the failure's own sentence. */
  failureToast?: string
}

/** What a query tells the query cache, the one place that makes toasts of fetches. */
interface QueryNotes extends Record<string, unknown> {
  /** Nobody waits for the answer, so a failure needs no toast. */
  quiet?: boolean
  /**
   * The text of the toast when the data arrives for the first time; with `toastIf`, only if that gives
   * true.
   */
  successToast?: string
  toastIf?: (data: never) => boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationNotes
    queryMeta: QueryNotes
    defaultError: Error
  }
}

// What a screen shows from the cache changes within the event that changed it. Until the next task, as is the
// library's default, a controlled field would show its old value.
notifyManager.setScheduler(queueMicrotask)

const isAnswer = (data: unknown): data is { message: string } =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'

const mutationCache = new MutationCache({
  onError: (error, _variables, _result, mutation) => {
    const text = failureToastOf(error, mutation.meta?.failureToast)
    if (text !== null) toastError(text)
  },
  onSuccess: (data, _variables, _result, mutation) => {
    if (!mutation.meta?.quiet && isAnswer(data) && data.message) {
      toastSuccess(mutation.meta?.successToast ?? data.message)
    }
  },
})

const queryCache = new QueryCache({
  onError: (error, query) => {
    const text = query.meta?.quiet ? null : fetchToastOf(error)
    if (text !== null) toastError(text)
  },
  onSuccess: (data, { meta, state }) => {
    const { successToast, toastIf = () => true } = meta ?? {}
    if (successToast && state.dataUpdateCount === 1 && toastIf(data as never)) toastFetched(successToast)
  },
})

/** A screen that waits longer than this shows that it failed instead. */
const PATIENCE_SECONDS = 10

/**
 * Whether a failure may be temporary, so that the query is tried again by itself. A server that asks for a
 * longer wait than the patience above is not.
 */
const mayPass = (error: Error) => {
  if (!isApiError(error)) return false
  if (error.retryAfter !== null) return error.retryAfter <= PATIENCE_SECONDS
  return error.code === 'offline' || error.status === 503 || error.status === 502
}

/** Tells whether a query is asked again after this many failures. */
export function isAskedAgain(failures: number, error: Error): boolean {
  return failures < 2 && mayPass(error)
}

/** The milliseconds before the next attempt: as the server said, else one second, then two. */
export function askAgainAfter(failures: number, error: Error): number {
  return 1000 * ((isApiError(error) && error.retryAfter) || 2 ** failures)
}

export const queryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: isAskedAgain,
      retryDelay: askAgainAfter,
      // The server can be on this machine or in the same building, so a browser that considers itself
      // offline must not hold calls back.
      networkMode: 'always',
      // What could not be fetched comes by itself once there is a network again.
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
