import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './side-panel.module.css'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** For pictures that want to be looked at. */
  wide?: boolean
  /** Stays at the panel's foot. */
  foot?: ReactNode
}

/** One thing in detail beside the list it comes from; a phone gives it the whole screen. */
export const SidePanel = ({ open, onClose, title, children, wide, foot }: SidePanelProps) => (
  <Drawer
    opened={open}
    onClose={onClose}
    title={title}
    position="right"
    size={wide ? 600 : 480}
    overlayProps={{ backgroundOpacity: 0.32 }}
    classNames={{ title: styles.title, content: styles.content, body: styles.body, header: styles.header }}
  >
    <div className={styles.inner}>{children}</div>
    {foot && <div className={styles.foot}>{foot}</div>}
  </Drawer>
)
