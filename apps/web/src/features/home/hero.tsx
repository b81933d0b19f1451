import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { DisplayDrawing } from '../../ui/display-drawing/display-drawing.tsx'
import styles from './home.module.css'

interface HeroProps {
  title: string
  text: string
  children: ReactNode
}

const zones = [
  { name: '', frame: { x: 0, y: 0, width: 70, height: 100 } },
  { name: '', frame: { x: 70, y: 0, width: 30, height: 64 } },
  { name: '', frame: { x: 70, y: 64, width: 30, height: 36 } },
]

/** The next steps beside what they lead to: a display, lit. */
export const Hero = ({ title, text, children }: HeroProps) => (
  <section className={`card ${styles.hero}`}>
    <div className={styles.words}>
      <h2>{title}</h2>
      <p className="dim">{text}</p>
      {children}
    </div>
    <div className={styles.picture}>
      <DisplayDrawing
        label={i18n._('A display in the street')}
        zones={zones}
        resolution="1920x1080"
        scene="street"
        seed="b"
      />
    </div>
  </section>
)
