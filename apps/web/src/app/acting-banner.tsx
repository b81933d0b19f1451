import { i18n } from '@lingui/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { forgetActingEnded } from '../lib/acting-ended.ts'
import { sentenceOf } from '../lib/api-error.ts'
import { toastError } from '../lib/toasts.tsx'
import { Button } from '../ui/button.tsx'
import styles from './acting-banner.module.css'

/** Measures how much of the page's top the bar and the banner take, however many lines the banner has. */
function useRoomBelow() {
  const banner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const { current } = banner
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      style.setProperty(
        '--bars',
        `${Number.parseFloat(getComputedStyle(current).top) + current.offsetHeight}px`,
      )
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bars')
    }
  }, [])
  return banner
}

interface ActingBannerProps {
  name: string
  /** Whether the user acts by a grant of the organization, and not as the platform. */
  byGrant: boolean
}

/** Says which organization the user acts for, with a button that ends it. */
export function ActingBanner({ name, byGrant }: ActingBannerProps) {
  const [busy, setBusy] = useState(false)
  const banner = useRoomBelow()
  async function end() {
    setBusy(true)
    try {
      // Its calls are in a piece of their own, since the banner comes with the first load.
      await (await import('../lib/acting.ts')).actForOneself()
    } catch (error) {
      setBusy(false)
      toastError(sentenceOf(error))
    }
  }
  return (
    <section ref={banner} className={styles.banner} aria-label={i18n._('Acting on behalf')}>
      <p>
        {i18n._('You are acting for {name}. Your changes are recorded with your name.', { name })}{' '}
        {byGrant && i18n._('Only its owner can manage its users and who may act for it.')}
      </p>
      <Button size="sm" loading={busy} onClick={() => void end()}>
        {i18n._('Act for yourself again')}
      </Button>
    </section>
  )
}

/** Says why acting for another organization has ended, until the user has read it. */
export function ActingEndedBanner({ why }: { why: string }) {
  return (
    <section className={styles.banner} role="status">
      <p>{why}</p>
      <Button size="sm" onClick={forgetActingEnded}>
        {i18n._('OK')}
      </Button>
    </section>
  )
}
