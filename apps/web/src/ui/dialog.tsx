import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { useAskingClose, WithinLayer } from './layers/unsaved.ts'
import { useLayer } from './layers/use-layer.ts'

interface DialogProps {
  open: boolean
  /** Without it the dialog can only be answered. */
  onClose?: () => void
  title: string
  /** sm: a question; md: a short form; lg and xl: long ones, which fill a phone. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** It interrupts to tell something that has to be read. */
  alert?: boolean
  children: ReactNode
}

/** The kit gives every dialog the same role, whatever it is told. */
const asAlert = (content: HTMLElement | null) => content?.setAttribute('role', 'alertdialog')

const widths = { sm: 420, md: 560, lg: 760, xl: 1040 } as const

/** What has the focus; an item of a menu goes with it, and what opened the menu stays. */
function opener(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}

/**
 * Gives the focus back to what had it, when a dialog goes together with the part that showed it: the
 * kit does so only for one that is closed before.
 */
function useFocusBack(): void {
  const [before] = useState(opener)
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement)) return
      // After whatever else moves the focus while the dialog goes.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}

/**
 * The frame of all dialogs: named by its title, closed by Escape while it is the topmost layer, focus kept
 * inside and given back. It asks before it closes over a form with unsaved changes; a form's own Cancel is
 * answer enough. Composed by hand, since the kit's own head would be a second banner of the page.
 */
export function Dialog({ open, onClose, title, size = 'md', alert, children }: DialogProps) {
  useFocusBack()
  const around = useAskingClose(onClose)
  useLayer(open, around.close)
  const phone = useMediaQuery('(max-width: 600px)')
  return (
    <Modal.Root
      opened={open}
      onClose={around.close}
      closeOnEscape={false}
      size={widths[size]}
      fullScreen={phone && size !== 'sm'}
      centered
    >
      <Modal.Overlay backgroundOpacity={0.42} blur={2} />
      <Modal.Content className={styles.content} ref={alert ? asAlert : undefined}>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          {onClose && <Modal.CloseButton />}
        </div>
        <Modal.Body className={styles.body}>
          <WithinLayer value={around}>{children}</WithinLayer>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons at a dialog's end, the main one last; they stay in sight while the form scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
