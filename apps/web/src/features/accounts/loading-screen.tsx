import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { codeInHash } from '../../lib/code-in-hash.ts'
import { BrandLoading } from '../../ui/brand-loading.tsx'
import { ConfirmAddress } from './confirm-address.tsx'

const PAUSE_MS = 700

/** Shown while a session or a payment's return is settled; then home, whose guard decides. */
export function LoadingScreen() {
  const [token] = useState(() => codeInHash(window.location.hash))
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (token) return
    const timer = setTimeout(() => setDone(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [token])
  if (token) return <ConfirmAddress token={token} />
  return done ? <Navigate to="/" replace /> : <BrandLoading />
}
