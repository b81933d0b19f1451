import { confirmAddress } from '@plaza/contract/accounts'
import { i18n } from '@lingui/core'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callForAnswer } from '../../lib/call.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { BrandLoading } from '../../ui/brand-loading.tsx'
import { Button } from '../../ui/button.tsx'
import { codeInHash } from '../../lib/code-in-hash.ts'
import { OutsideFrame } from '../../ui/outside-frame/outside-frame.tsx'

const PAUSE_MS = 700

/** An address is confirmed by a press of the button: what looks at links in mails presses none. */
function ConfirmAddress({ token, onDone }: { token: string; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      toastSuccess((await callForAnswer(confirmAddress, { body: { token } })).message)
    } catch (error) {
      toastError(sentenceOf(error))
    }
    onDone()
  }
  return (
    <OutsideFrame title={i18n._('Is this your address?')} line={i18n._('One press, and we know that it is.')}>
      <Button look="main" fullWidth loading={busy} onClick={() => void confirm()}>
        {i18n._('Confirm my address')}
      </Button>
    </OutsideFrame>
  )
}

/** Shown while a session or a payment's return is settled; then home, whose guard decides. */
export function LoadingScreen() {
  const [token] = useState(() => codeInHash(window.location.hash))
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (token) return
    const timer = setTimeout(() => setDone(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [token])
  if (done) return <Navigate to="/" replace />
  return token ? <ConfirmAddress token={token} onDone={() => setDone(true)} /> : <BrandLoading />
}
