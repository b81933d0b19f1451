import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { toastError } from '../../../lib/toasts.tsx'

export type Save = (work: () => Promise<void>) => Promise<void>

/** Saves files. A failure is told in a toast; `saving` while one is written. */
export function useSaving(): { save: Save; saving: boolean } {
  const [saving, setSaving] = useState(false)
  async function save(work: () => Promise<void>): Promise<void> {
    setSaving(true)
    try {
      await work()
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}
