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

/** The organization's logo; without one its name, beside a mark in its colours. */
export function BrandMark() {
  const { name, logo, own } = useBrand()
  const [lost, setLost] = useState('')
  if (logo && logo !== lost) {
    return <img className={styles.logo} src={logo} alt={name} onError={() => setLost(logo)} />
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
