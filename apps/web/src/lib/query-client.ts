import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { failureToastOf, fetchToastOf } from './failure-toast.ts'
import { toastError, toastFetched, toastSuccess } from './toasts.tsx'

/** What a change tells the one place that makes toasts. */
export interface MutationNotes extends Record<string, unknown> {
  /** No toast on success: the screen itself shows what happened. */
  quiet?: boolean
  /** The toast on success, where the answer's message is for programs. */
  successToast?: string
  /** What the toast says of any failure, in the place of its own sentence. */
  failureToast?: string
}

/** What is fetched tells it. */
interface QueryNotes extends Record<string, unknown> {
  /** Nobody waits for it: a failure shows nowhere and needs no toast. */
  quiet?: boolean
  /** The toast once it is there for the first time; where `toastIf` is given, only for what it says yes to. */
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

/** Only what may be different next time is tried again by itself, and what was asked to wait for not too long. */
const mayPass = (error: Error) => {
  if (!isApiError(error)) return false
  if (error.retryAfter !== null) return error.retryAfter <= PATIENCE_SECONDS
  return error.code === 'offline' || error.status === 503 || error.status === 502
}

/** Whether a query that failed so often is asked again. */
export function isAskedAgain(failures: number, error: Error): boolean {
  return failures < 2 && mayPass(error)
}

/** After how many milliseconds: when the server said, else after one second, then two. */
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
      // Our server may be on this very machine or in this house: a browser that thinks itself
      // offline must not hold calls back.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
