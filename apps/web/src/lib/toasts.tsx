import { fill, messages } from '@plaza/contract/messages'
import { toast, type Id, type ToastContainerProps } from 'react-toastify'

/** The specification's setting (sections 8 and 9). Hovering stops the clock, since a second is short. */
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

// The same sentence twice at once is one toast: its text is its id.
export const toastSuccess = (text: string) => toast.success(text, { toastId: text })
export const toastError = (text: string) => toast.error(text, { toastId: text })

/** One toast that counts up to 100 per cent and stays while the upload runs. */
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
