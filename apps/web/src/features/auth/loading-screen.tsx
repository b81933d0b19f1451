import { Loader } from '@mantine/core'
import { i18n } from '@lingui/core'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BrandMark } from '../../ui/brand-mark.tsx'
import styles from './loading-screen.module.css'

const PAUSE_MS = 700

/** Shown while a session or a payment's return is settled; then home, whose guard decides. */
export function LoadingScreen() {
  const [done, setDone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (done) return <Navigate to="/" replace />
  return (
    <main className={styles.center}>
      <h1 className="hidden-words">{i18n._('Loading')}</h1>
      <BrandMark />
      <Loader size="sm" aria-hidden="true" />
      <p role="status" className="dim small">
        {i18n._('One moment, please.')}
      </p>
    </main>
  )
}
