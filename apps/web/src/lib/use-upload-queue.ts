import { messages } from '@plaza/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { hasFailedWith, sentenceOf } from './api-error.ts'
import { toastSuccess } from './toasts.tsx'
import type { OnProgress } from './upload.ts'

/** A file on its way, or what became of it. `share` is how much of it is sent, from 0 to 1. */
export interface QueuedUpload<Stored> {
  id: number
  file: File
  share: number
  stored: Stored | null
  /** Why it could not be stored. */
  failure: string | null
}

interface Waiting {
  id: number
  file: File
  controller: AbortController
}

/** How a file is sent; it throws ApiError, `cancelled` where the signal ends it. */
type Send<Stored> = (file: File, options: { signal: AbortSignal; onProgress: OnProgress }) => Promise<Stored>

/**
 * Uploads files one after the other, since the server reads those of an organization in turn, each with a progress
 * and an end of its own. `onStored` gets each as soon as it is stored. Leaving the screen cancels all.
 */
export function useUploadQueue<Stored>(send: Send<Stored>, onStored: (stored: Stored, file: File) => void) {
  const [uploads, setUploads] = useState<readonly QueuedUpload<Stored>[]>([])
  const waiting = useRef<Waiting[]>([])
  const running = useRef<Waiting | null>(null)
  const ids = useRef(0)
  const onStoredNow = useRef(onStored)
  useEffect(() => {
    onStoredNow.current = onStored
  })

  const set = (id: number, change: Partial<QueuedUpload<Stored>>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const forget = (gone: (upload: QueuedUpload<Stored>) => boolean) =>
    setUploads((all) => all.filter((each) => !gone(each)))

  async function sendOne({ id, file, controller }: Waiting): Promise<boolean> {
    try {
      const { signal } = controller
      const stored = await send(file, { signal, onProgress: (share) => set(id, { share }) })
      set(id, { share: 1, stored })
      onStoredNow.current(stored, file)
      return true
    } catch (cause) {
      if (hasFailedWith(cause, 'cancelled')) forget((each) => each.id === id)
      else set(id, { failure: sentenceOf(cause) })
      return false
    }
  }

  async function sendAll() {
    if (running.current) return
    let stored = 0
    while ((running.current = waiting.current.shift() ?? null)) {
      if (await sendOne(running.current)) stored++
    }
    if (stored > 0) toastSuccess(messages.fileUploaded)
  }

  function add(files: readonly File[]) {
    const fresh = files.map((file) => ({ id: ids.current++, file, controller: new AbortController() }))
    setUploads((all) => [
      ...all,
      ...fresh.map(({ id, file }) => ({ id, file, share: 0, stored: null, failure: null })),
    ])
    waiting.current.push(...fresh)
    void sendAll()
  }

  /** Ends an upload, or takes it off the list where it has ended. */
  function cancel(id: number) {
    waiting.current = waiting.current.filter((each) => each.id !== id)
    if (running.current?.id === id) running.current.controller.abort()
    else forget((each) => each.id === id)
  }

  function cancelAll() {
    waiting.current = []
    running.current?.controller.abort()
  }
  useEffect(() => cancelAll, [])

  return {
    uploads,
    isBusy: uploads.some(({ stored, failure }) => !stored && failure === null),
    add,
    cancel,
    /** Ends what is under way, and empties the list. */
    clear() {
      cancelAll()
      setUploads([])
    },
    forget,
    retry(upload: QueuedUpload<Stored>) {
      forget((each) => each.id === upload.id)
      add([upload.file])
    },
  }
}
