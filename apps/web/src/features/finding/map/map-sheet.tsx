import { i18n } from '@lingui/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { useLayer } from '../../../ui/layers/use-layer.ts'
import styles from './map-sheet.module.css'

interface MapSheetProps {
  title: string
  /** What is said below the title. */
  line?: string
  onClose: () => void
  children: ReactNode
}

/**
 * What was pressed on the map, over the map: a card on a desk, a sheet of half the window on a phone. It takes the
 * focus, and Escape closes it.
 */
export function MapSheet({ title, line, onClose, children }: MapSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  useLayer(true, onClose)
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={sheet} className={styles.sheet} data-map-sheet tabIndex={-1} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          {line && <p className="dim note num">{line}</p>}
        </div>
        <IconButton label={i18n._('Close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </section>
  )
}
