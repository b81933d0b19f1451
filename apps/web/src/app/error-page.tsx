import { i18n } from '@lingui/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError, sentenceOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** A screen that failed because its code did not load or it crashed. Never a blank page. */
export function ErrorPage({
  error,
  reset,
  standalone = false,
}: ErrorComponentProps & { standalone?: boolean }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const known = isApiError(error)
  // A browser may remember that a file failed until the page is reloaded.
  const goOn = known ? retry : () => window.location.reload()
  useEffect(() => {
    if (navigator.onLine) return
    // What failed without a network is tried again by itself with the next one.
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  })
  const state = (
    <div role="alert">
      <EmptyState
        heading="h1"
        drawing="broken"
        title={i18n._('This screen could not be shown')}
        text={known ? sentenceOf(error) : i18n._('Check your connection, then load it again.')}
        action={
          <Button look="soft" onClick={goOn}>
            {known ? i18n._('Try again') : i18n._('Reload')}
          </Button>
        }
      />
    </div>
  )
  return standalone ? <main>{state}</main> : state
}
