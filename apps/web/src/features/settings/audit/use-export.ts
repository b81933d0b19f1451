import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { exportChanges, type Progress } from './export-changes.ts'
import type { Narrowing } from './queries.ts'

/** An export under way: how far it is, and the way to stop it. Leaving the screen stops it, too. */
export function useExport(fileName: string) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = () => {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }
  useEffect(() => () => running.current?.abort(), [])

  async function start(filters: Narrowing & { search?: string }) {
    const own = new AbortController()
    running.current = own
    setProgress({ done: 0, of: null })
    try {
      const parts = await exportChanges(filters, setProgress, own.signal)
      if (!own.signal.aborted) saveFile(fileName, parts, 'text/csv;charset=utf-8')
    } catch (error) {
      if (!own.signal.aborted) toastError(sentenceOf(error))
    }
    if (running.current === own) cancel()
  }
  return { progress, start, cancel }
}
