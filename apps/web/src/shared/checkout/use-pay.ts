import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '../../lib/query-of.ts'
import { staleAfterPaying, useOpenCheckout } from './queries.ts'

/**
 * Leads to the page on which a campaign is paid, in this window. Where it can't be opened, a toast says why, and the
 * campaign is asked for anew: another tab may have paid it.
 */
export function usePay() {
  const open = useOpenCheckout()
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // A browser may bring back the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      void client.invalidateQueries()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [client])

  /** `before` is done once the page is known, and before this one is left. */
  async function pay(camp_id: string, before?: () => Promise<unknown>): Promise<void> {
    setLeaving(true)
    try {
      const { data } = await open.mutateAsync({ body: { camp_id } })
      await before?.()
      window.location.assign(data.url)
    } catch {
      setLeaving(false)
      await Promise.all(staleAfterPaying.map((kind) => client.invalidateQueries({ queryKey: keyOf(kind) })))
      await before?.()
    }
  }

  return { pay, isLeaving: leaving }
}
