import { uploadFile } from '@plaza/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { makePoster } from '../../../lib/poster.ts'
import { toastError, toastProgress } from '../../../lib/toasts.tsx'
import { uploadApi } from '../../../lib/upload.ts'

/** Uploads files one after the other and hands all their addresses over: all of them, or nothing. */
export function useProofUpload(onUploaded: (addresses: string[]) => Promise<unknown>) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(files: File[]) {
    const { signal } = (running.current = new AbortController())
    const toast = toastProgress()
    const addresses: string[] = []
    setError(null)
    try {
      for (const [nth, file] of files.entries()) {
        const onProgress = (share: number) => {
          setProgress((nth + share) / files.length)
          toast.at((nth + share) / files.length)
        }
        onProgress(0)
        const poster = (await makePoster(file)) ?? undefined
        const sent = { form: {}, files: { file, poster } }
        addresses.push((await uploadApi(uploadFile, sent, { signal, onProgress })).data.url)
      }
      await onUploaded(addresses)
    } catch (failure) {
      if (isApiError(failure) && failure.code === 'cancelled') return
      setError(sentenceOf(failure))
      toastError(sentenceOf(failure))
    } finally {
      toast.close()
      setProgress(null)
    }
  }

  return {
    progress,
    error,
    send: (files: File[]) => void send(files),
    cancel: () => running.current?.abort(),
  }
}
