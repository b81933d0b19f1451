import { i18n } from '@lingui/core'
import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import styles from './map-switch.module.css'

/** Where list and map have no room beside each other. */
export function MapSwitch({ onMap, onSwitch }: { onMap: boolean; onSwitch: (toMap: boolean) => void }) {
  const Icon = onMap ? IconLayoutGrid : IconMap2
  return (
    <div className={styles.switch}>
      <Button
        look="main"
        icon={<Icon size={17} aria-hidden="true" />}
        onClick={() => {
          onSwitch(!onMap)
          window.scrollTo({ top: 0 })
        }}
      >
        {onMap ? i18n._('List') : i18n._('Map')}
      </Button>
    </div>
  )
}
