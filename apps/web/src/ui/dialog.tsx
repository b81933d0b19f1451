import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { useAskingClose, WithinLayer } from './layers/unsaved.ts'
import { useLayer } from './layers/use-layer.ts'

interface DialogProps {
  open: boolean
  /** Closes the dialog; without it the dialog can only be answered. */
  onClose?: () => void
  title: string
  /** sm: a question; md: a short form, a sheet at the foot of a phone; lg and xl: long ones, which fill it. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Whether the dialog interrupts with something that has to be read. */
  alert?: boolean
  /** Whether its head stays where it is while the content grows and shrinks, as with what is found of a text. */
  steady?: boolean
  children: ReactNode
}

/** The kit sets the same role on every dialog, whatever it is given. */
const asAlert = (content: HTMLElement | null) => content?.setAttribute('role', 'alertdialog')

const widths = { sm: 420, md: 560, lg: 760, xl: 1040 } as const

/**
 * Returns the focused element, or for a menu's item, which goes with the menu, the button that opened the
 * menu.
 */
function opener(): Element | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
}

/**
 * Returns the focus when a dialog unmounts together with the part that showed it: the kit does so only for
 * one that closes first.
 */
function useFocusBack(): void {
  const [before] = useState(opener)
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement)) return
      // This runs after everything else that moves the focus while the dialog goes.
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
 * inside and returned. It asks before closing over a form with unsaved changes, except for the form's own
 * Cancel. Composed by hand, since the kit's own header would be a second banner of the page.
 */
export function Dialog({ open, onClose, title, size = 'md', alert, steady, children }: DialogProps) {
  useFocusBack()
  const around = useAskingClose(onClose)
  useLayer(open, around.close)
  const phone = useMediaQuery('(max-width: 600px)')
  const isSheet = phone && size === 'md'
  const low = steady ? `${styles.low} ${styles.steady}` : styles.low
  return (
    <Modal.Root
      opened={open}
      onClose={around.close}
      closeOnEscape={false}
      size={widths[size]}
      fullScreen={phone && (size === 'lg' || size === 'xl')}
      centered={!isSheet && !steady}
      {...(steady && { yOffset: '12dvh' })}
      {...(isSheet && { xOffset: 0, yOffset: 0, classNames: { inner: low } })}
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
