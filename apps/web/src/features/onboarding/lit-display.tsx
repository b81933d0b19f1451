import { i18n } from '@lingui/core'
import { DisplayDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import styles from './onboarding-panel.module.css'

const zones = [
  { name: '', frame: { x: 0, y: 0, width: 70, height: 100 } },
  { name: '', frame: { x: 70, y: 0, width: 30, height: 64 } },
  { name: '', frame: { x: 70, y: 64, width: 30, height: 36 } },
]

/** What the way leads to, for who has not come there yet: a display, lit. */
export function LitDisplay() {
  return (
    <div className={styles.picture}>
      <DisplayDrawing
        label={i18n._('A display in the street')}
        zones={zones}
        resolution="1920x1080"
        scene="street"
        seed="b"
      />
    </div>
  )
}
