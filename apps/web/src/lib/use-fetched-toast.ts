import { useEffect } from 'react'
import { toastFetched } from './toasts.tsx'

/**
 * Says once for each opening that what was opened is there; what is fetched again meanwhile says nothing.
 * `opened` is the id of what is open, undefined while nothing is.
 */
export function useFetchedToast(text: string, opened: string | undefined, isThere: boolean): void {
  useEffect(() => {
    if (opened && isThere) toastFetched(text)
  }, [text, opened, isThere])
}
