import { i18n } from '@lingui/core'
import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useAskingClose, WithinLayer } from '../layers/unsaved.ts'
import { useLayer } from '../layers/use-layer.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** A wide panel, for large pictures. */
  wide?: boolean
  /** Stays at the panel's foot. */
  foot?: ReactNode
}

/**
 * The panel of one thing in detail beside the list it comes from; on a phone it fills the screen. It closes
 * as a dialog does, and is composed by hand, since the kit's own head would be a second banner of the page.
 */
export function SidePanel({ open, onClose, title, children, wide, foot }: SidePanelProps) {
  const around = useAskingClose(onClose)
  useLayer(open, around.close)
  return (
    <Drawer.Root
      opened={open}
      onClose={around.close}
      closeOnEscape={false}
      position="right"
      size={wide ? 600 : 480}
    >
      <Drawer.Overlay backgroundOpacity={0.32} />
      <Drawer.Content className={styles.content}>
        <div className={styles.header}>
          <Drawer.Title className={styles.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={i18n._('Close')} />
        </div>
        <Drawer.Body className={styles.body}>
          <WithinLayer value={around}>
            <div className={styles.inner}>{children}</div>
            {foot && <div className={styles.foot}>{foot}</div>}
          </WithinLayer>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The id that a panel shows: the current one, and while it closes the previous one; empty before that. */
export function useShown(id: string | undefined): string {
  const [last, setLast] = useState(id)
  useEffect(() => {
    if (id) setLast(id)
  }, [id])
  return id ?? last ?? ''
}
