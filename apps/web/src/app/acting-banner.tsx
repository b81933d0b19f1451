import { i18n } from '@lingui/core'
import { useState } from 'react'
import { actForOneself } from '../lib/acting.ts'
import { sentenceOf } from '../lib/api-error.ts'
import { toastError } from '../lib/toasts.tsx'
import { Button } from '../ui/button.tsx'
import styles from './acting-banner.module.css'

/** Says for whom one acts, for as long as that lasts, and ends it. */
export function ActingBanner({ name }: { name: string }) {
  const [busy, setBusy] = useState(false)
  async function end() {
    setBusy(true)
    try {
      await actForOneself()
    } catch (error) {
      setBusy(false)
      toastError(sentenceOf(error))
    }
  }
  return (
    <section className={styles.banner} aria-label={i18n._('Acting on behalf')}>
      <p>{i18n._('You act for {name}. What you change is written down with your name.', { name })}</p>
      <Button size="sm" loading={busy} onClick={() => void end()}>
        {i18n._('Act for yourself again')}
      </Button>
    </section>
  )
}
