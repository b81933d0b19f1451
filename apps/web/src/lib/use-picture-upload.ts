import { uploadImage } from '@plaza/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { isApiError, sentenceOf } from './api-error.ts'
import { newKey } from './intent.ts'
import { toastError, toastProgress, toastSuccess } from './toasts.tsx'
import { uploadApi } from './upload.ts'

/** Uploads a picture and passes its address on. It gives the progress, and the upload can be cancelled. */
export function usePictureUpload(onUploaded: (url: string) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File) {
    const abort = new AbortController()
    running.current = abort
    const toast = toastProgress()
    setError(null)
    setProgress(0)
    try {
      const { data, message } = await uploadApi(
        uploadImage,
        { form: {}, files: { file } },
        {
          signal: abort.signal,
          idempotencyKey: newKey(),
          onProgress: (share) => {
            setProgress(share)
            toast.at(share)
          },
        },
      )
      onUploaded(data.url)
      toastSuccess(message)
    } catch (failure) {
      if (isApiError(failure) && failure.code === 'cancelled') return
      setError(sentenceOf(failure))
      toastError(sentenceOf(failure))
    } finally {
      toast.close()
      setProgress(null)
    }
  }

  return { progress, error, start: (file: File) => void start(file), cancel: () => running.current?.abort() }
}
