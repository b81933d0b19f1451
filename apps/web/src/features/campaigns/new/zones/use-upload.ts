import { messages } from '@plaza/contract/messages'
import { uploadFile } from '@plaza/contract/uploads'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { useEffect, useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../../../lib/api-error.ts'
import { makePoster } from '../../../../lib/poster.ts'
import { toastError, toastProgress, toastSuccess } from '../../../../lib/toasts.tsx'
import { uploadApi } from '../../../../lib/upload.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'

/** Uploads files one after the other into the draft, and reports the progress of all of them. */
export function useUpload(onDone: (files: DraftMedia[]) => void) {
  const { change } = useCampaignDraft()
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function sendOne(file: File, signal: AbortSignal, onProgress: (share: number) => void) {
    const poster = (await makePoster(file)) ?? undefined
    const { data } = await uploadApi(
      uploadFile,
      { form: {}, files: { file, poster } },
      { signal, onProgress },
    )
    const { path: _, codec: __, ...shown } = data
    const media: DraftMedia = { ...shown, name: shown.name || file.name }
    change(({ files }) => ({ files: [...files, media] }))
    return media
  }

  async function send(files: File[]) {
    const controller = new AbortController()
    running.current = controller
    const toast = toastProgress()
    const done: DraftMedia[] = []
    const faults: { name: string; sentence: string }[] = []
    setError(null)
    for (const [nth, file] of files.entries()) {
      const tell = (share: number) => {
        const all = (nth + share) / files.length
        setProgress(all)
        toast.at(all)
      }
      tell(0)
      try {
        done.push(await sendOne(file, controller.signal, tell))
      } catch (cause) {
        if (isApiError(cause) && cause.code === 'cancelled') break
        faults.push({ name: file.name, sentence: sentenceOf(cause) })
      }
    }
    toast.close()
    setProgress(null)
    if (faults.length > 0) {
      setError(faults.map(({ name, sentence }) => `${name}: ${sentence}`).join(' '))
      // The page lists each failed file by name.
      toastError([...new Set(faults.map(({ sentence }) => sentence))].join(' '))
    } else if (done.length > 0) toastSuccess(messages.fileUploaded)
    if (done.length > 0) onDone(done)
  }

  return {
    progress,
    error,
    send: (files: File[]) => void send(files),
    cancel: () => running.current?.abort(),
  }
}
