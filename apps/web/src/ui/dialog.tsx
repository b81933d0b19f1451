import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** sm: a question; md: a short form; lg and xl: long ones. */
  size?: 'sm' | 'md' | 'lg' | 'xl'
  children: ReactNode
}

const widths = { sm: 420, md: 560, lg: 760, xl: 1040 } as const

/** The frame of all dialogs: named by its title, closed by Escape, focus kept inside and given back. */
export const Dialog = ({ open, onClose, title, size = 'md', children }: DialogProps) => (
  <Modal
    opened={open}
    onClose={onClose}
    title={title}
    size={widths[size]}
    classNames={{ title: styles.title, header: styles.header, body: styles.body, content: styles.content }}
    overlayProps={{ backgroundOpacity: 0.42, blur: 2 }}
  >
    {children}
  </Modal>
)

/** The buttons at a dialog's end, the main one last; they stay in sight while the form scrolls. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
