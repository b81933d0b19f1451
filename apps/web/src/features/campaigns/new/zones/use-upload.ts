import { messages } from '@plaza/contract/messages'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { useState } from 'react'
import { hasFailedWith, sentenceOf } from '../../../../lib/api-error.ts'
import { toastError, toastSuccess } from '../../../../lib/toasts.tsx'
import { useUploads, type UploadedFile } from '../../../../lib/use-uploads.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'

/** Returns an uploaded file as a draft keeps it; without a name of its own it has the one that was sent. */
export function mediaOf({ path: _, codec: __, ...shown }: UploadedFile, file: { name: string }): DraftMedia {
  return { ...shown, name: shown.name || file.name }
}

/** Uploads files one after the other into the draft, and reports the progress of all of them. */
export function useUpload(onDone: (files: DraftMedia[]) => void) {
  const { change } = useCampaignDraft()
  const [error, setError] = useState<string | null>(null)

  function keep(file: File, stored: UploadedFile): DraftMedia {
    const media = mediaOf(stored, file)
    change(({ files }) => ({ files: [...files, media] }))
    return media
  }

  const uploads = useUploads(async (files, upload) => {
    const done: DraftMedia[] = []
    const faults: { name: string; sentence: string }[] = []
    setError(null)
    for (const file of files) {
      try {
        done.push(keep(file, await upload(file)))
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
