import { fill, messages } from '@plaza/contract/messages'
import { useEffect } from 'react'
import { type Id, toast, type ToastContainerProps } from 'react-toastify/unstyled'

/** A toast lasts a second (domain.md, "Fixed behaviour of the site"). Hovering over it stops the clock. */
export const toastSettings: ToastContainerProps = {
  autoClose: 1000,
  position: 'top-right',
  draggable: true,
  draggablePercent: 80,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  newestOnTop: true,
  limit: 4,
}

// The text is the toast's id, so the same sentence is shown only once at a time.
export function toastSuccess(text: string) {
  return toast.success(text, { toastId: text })
}
export function toastError(text: string) {
  return toast.error(text, { toastId: text })
}

/** The sentences about fetched data that wait until the current toast has gone. */
const waiting = new Set<string>()
let isFetchedShown = false
/** The duration of a toast's exit animation, in milliseconds. */
const LEAVING_MS = 900

/**
 * Shows a toast for something that was fetched. If several arrive together, they are shown one after the
 * other.
 */
export function toastFetched(text: string): void {
  if (isFetchedShown) {
    waiting.add(text)
    return
  }
  isFetchedShown = true
  toast.success(text, {
    onClose: () => setTimeout(tellNext, LEAVING_MS),
  })
}

function tellNext(): void {
  isFetchedShown = false
  const [next] = waiting
  if (next === undefined) return
  waiting.delete(next)
  toastFetched(next)
}

/** Returns a toast that counts up to 100 per cent and stays while the upload runs. */
export function toastProgress() {
  let shown: Id | null = null
  let last = -1
  return {
    at(share: number) {
      const percent = Math.floor(share * 100)
      if (percent === last) return
      last = percent
      const text = fill(messages.uploading, { n: percent })
      if (shown === null) shown = toast.info(text, { autoClose: false, closeButton: false })
      else toast.update(shown, { render: text })
    },
    close() {
      if (shown !== null) toast.dismiss(shown)
    },
  }
}

/**
 * Shows one toast per opening once the opened item has loaded; refetches show none. `opened` is its id,
 * undefined while nothing is open.
 */
export function useFetchedToast(text: string, opened: string | undefined, isThere: boolean): void {
  useEffect(() => {
    if (opened && isThere) toastFetched(text)
  }, [text, opened, isThere])
}
