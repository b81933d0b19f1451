import type { Call, CallInput } from '@plaza/contract/call'
import { ApiError, hasFailedWith, secondsOf } from './api-error.ts'
import { perform, type CallOptions, type Transport } from './call.ts'
import { cancelledSentence } from './failure-texts.ts'
import { untilOnline } from './until-online.ts'

/** From 0 to 1. */
export type OnProgress = (share: number) => void

/** fetch reports no upload progress, so uploads use XMLHttpRequest. */
const byXhr =
  (onProgress: OnProgress): Transport =>
  (request, signal) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      xhr.open(request.method, request.url)
      for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
      xhr.responseType = 'json'
      xhr.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
      xhr.onload = () => {
        const retryAfter = secondsOf(xhr.getResponseHeader('retry-after'))
        resolve({ status: xhr.status, body: xhr.response as unknown, retryAfter })
      }
      xhr.onerror = () => reject(new Error('The network failed'))
      xhr.onabort = () => reject(new ApiError(0, 'cancelled', cancelledSentence()))
      signal?.addEventListener('abort', () => xhr.abort(), { once: true })
      if (signal?.aborted) xhr.abort()
      else xhr.send(request.body ?? null)
    })

/**
 * Makes a multipart call and reports its progress. `signal` cancels it (ApiError 'cancelled'). Without a network it waits,
 * and is sent again once there is one.
 */
export async function uploadApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  { onProgress, ...options }: CallOptions & { onProgress: OnProgress },
) {
  for (;;) {
    try {
      return await perform(byXhr(onProgress), call, input, options)
    } catch (error) {
      if (!options.signal?.aborted) {
        // The server can be on this machine, so a browser is believed only once a call has failed.
        if (navigator.onLine || !hasFailedWith(error, 'offline')) throw error
        onProgress(0)
        await untilOnline(options.signal)
      }
      if (options.signal?.aborted) throw new ApiError(0, 'cancelled', cancelledSentence())
    }
  }
}
