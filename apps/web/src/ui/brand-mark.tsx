import { initialOf } from '@plaza/domain/theme/icon'
import { useState } from 'react'
import { useBrand } from '../lib/brand.ts'
import styles from './brand-mark.module.css'

const Screens = () => (
  <svg viewBox="0 0 32 32" width="30" height="30">
    <rect x="7" y="8" width="11" height="13" rx="2" fill="currentColor" />
    <rect x="20" y="8" width="5" height="13" rx="2" fill="currentColor" opacity=".65" />
    <rect x="14.5" y="21" width="3" height="4" fill="currentColor" opacity=".65" />
  </svg>
)

/** A logo that is not wider than this times its height says no name, so the name stands beside it. */
const WIDEST_MARK = 1.5

/**
 * The organization's logo, beside its name unless the logo is wide enough to say it; without a logo the name, beside a
 * mark in the organization's colours (docs/domain.md, "Theme from a colour").
 */
export function BrandMark() {
  const { name, logo, own } = useBrand()
  const [lost, setLost] = useState('')
  const [square, setSquare] = useState('')
  if (logo && logo !== lost) {
    const isSquare = logo === square
    return (
      <span className={styles.brand}>
        <img
          className={styles.logo}
          src={logo}
          alt={isSquare ? '' : name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSquare(naturalWidth <= WIDEST_MARK * naturalHeight ? logo : '')
          }
          onError={() => setLost(logo)}
        />
        {isSquare && <span className={styles.name}>{name}</span>}
      </span>
    )
  }
  return (
    <span className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        {own ? initialOf(name) : <Screens />}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
