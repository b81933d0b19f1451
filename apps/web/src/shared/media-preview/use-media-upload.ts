import { messages } from '@plaza/contract/messages'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { useState } from 'react'
import { hasFailedWith, sentenceOf } from '../../lib/api-error.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { useUploads, type UploadedFile } from '../../lib/use-uploads.ts'

/** Returns an uploaded file as media; without a name of its own it has the one that was sent. */
export function mediaOf({ path: _, codec: __, ...shown }: UploadedFile, file: { name: string }): DraftMedia {
  return { ...shown, name: shown.name || file.name }
}

/**
 * Uploads media one after the other, and reports the progress of all of them. `onDone` gets those that were stored, in
 * their order; `onStored` each as soon as it is. What failed is told by name in `error`.
 */
export function useMediaUpload(
  onDone: (files: DraftMedia[]) => void,
  onStored?: (media: DraftMedia) => void,
) {
  const [error, setError] = useState<string | null>(null)
  const uploads = useUploads(async (files, upload) => {
    const done: DraftMedia[] = []
    const faults: { name: string; sentence: string }[] = []
    setError(null)
    for (const file of files) {
      try {
        const media = mediaOf(await upload(file), file)
        onStored?.(media)
        done.push(media)
      } catch (cause) {
        if (hasFailedWith(cause, 'cancelled')) break
        faults.push({ name: file.name, sentence: sentenceOf(cause) })
      }
    }
    if (faults.length > 0) {
      setError(faults.map(({ name, sentence }) => `${name}: ${sentence}`).join(' '))
      // The page lists each failed file by name.
      toastError([...new Set(faults.map(({ sentence }) => sentence))].join(' '))
    } else if (done.length > 0) toastSuccess(messages.fileUploaded)
    if (done.length > 0) onDone(done)
  })
  return { ...uploads, error }
}
