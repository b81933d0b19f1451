import type { CallData } from '@plaza/contract/call'
import { uploadFile } from '@plaza/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { makePoster } from './poster.ts'
import { toastProgress } from './toasts.tsx'
import { uploadApi, type OnProgress } from './upload.ts'

/** A file as the server has stored it. */
export type UploadedFile = CallData<typeof uploadFile>

/** What the organization wants a file for: those of campaigns are in its media library. */
type Purpose = 'campaign' | 'proof'

/**
 * Uploads a file, with a poster if it is a video.
 * @throws ApiError, `cancelled` where `signal` ends it
 */
export async function sendFile(
  file: File,
  purpose: Purpose,
  options: { signal: AbortSignal; onProgress: OnProgress },
): Promise<UploadedFile> {
  const poster = (await makePoster(file)) ?? undefined
  const sent = { form: { purpose }, files: { file, poster } }
  return (await uploadApi(uploadFile, sent, options)).data
}

/**
 * Uploads files for a `purpose` one after the other, each with a poster if it is a video, and shows the progress of all of them
 * (`progress` from 0 to 1, null when idle) in one toast. `onFiles` calls `upload` for each file, which throws
 * ApiError. Leaving the screen cancels.
 */
export function useUploads(
  onFiles: (files: File[], upload: (file: File) => Promise<UploadedFile>) => Promise<void>,
  purpose: Purpose = 'campaign',
) {
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(files: File[]) {
    const { signal } = (running.current = new AbortController())
    const toast = toastProgress()
    let begun = 0
    async function upload(file: File) {
      const nth = begun++
      const onProgress = (share: number) => {
        setProgress((nth + share) / files.length)
        toast.at((nth + share) / files.length)
      }
      onProgress(0)
      return sendFile(file, purpose, { signal, onProgress })
    }
    try {
      await onFiles(files, upload)
    } finally {
      toast.close()
      setProgress(null)
    }
  }

  return {
    progress,
    send: (files: File[]) => void send(files),
    cancel: () => running.current?.abort(),
  }
}
