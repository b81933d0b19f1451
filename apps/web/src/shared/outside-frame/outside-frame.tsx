import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { CityDrawing } from './city-drawing.tsx'
import styles from './outside-frame.module.css'

interface OutsideFrameProps {
  title: string
  line: ReactNode
  children: ReactNode
  /** The other way, for example "No account yet? Sign up". */
  foot?: ReactNode
}

/** The pages outside the shell: a form on one side, the product on the other. */
export function OutsideFrame({ title, line, children, foot }: OutsideFrameProps) {
  useTitle(title)
  return (
    <div className={styles.frame}>
      <main className={styles.form}>
        <BrandMark />
        <div className={styles.body}>
          <h1>{title}</h1>
          <p className="dim">{line}</p>
          {children}
          {foot && <p className={styles.foot}>{foot}</p>}
        </div>
      </main>
      <aside className={styles.show} aria-label={i18n._('About Plaza')}>
        <p className={styles.claim}>{i18n._('Every display in town, one place to book it.')}</p>
        <ul className={styles.points}>
          <li>{i18n._('See the real zones, the real place and the real price')}</li>
          <li>{i18n._('What is booked is yours: no spot is sold twice')}</li>
          <li>{i18n._('Owners decide what runs on their displays')}</li>
        </ul>
        <CityDrawing />
      </aside>
    </div>
  )
}
