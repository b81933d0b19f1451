import { i18n } from '@lingui/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../button.tsx'
import { useMap } from './map-context.ts'
import styles from './map.module.css'

export function ZoomButtons() {
  const { map } = useMap()
  return (
    <div className={styles.zoom}>
      <IconButton label={i18n._('Zoom in')} onClick={() => map.zoomIn({}, { byUser: true })}>
        <IconPlus size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={i18n._('Zoom out')} onClick={() => map.zoomOut({}, { byUser: true })}>
        <IconMinus size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
