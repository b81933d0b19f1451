import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BrandLoading } from '../../ui/brand-loading.tsx'

const PAUSE_MS = 700

/** Shown while a session or a payment's return is settled; then home, whose guard decides. */
export function LoadingScreen() {
  const [done, setDone] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [])
  return done ? <Navigate to="/" replace /> : <BrandLoading />
}
