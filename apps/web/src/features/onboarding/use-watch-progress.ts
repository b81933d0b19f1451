import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserInfo } from '../../lib/session.ts'
import { progressQuery } from './queries.ts'
import { hasReopened } from './reopened.ts'

/** From a step that is open again to the page's reload (specification, sections 4 and 9). */
const RELOAD_MS = 2000

/**
 * Derives the progress again after whatever the user changed: steps are made by locations, campaigns,
 * pictures and people alike. A change that opens a step again reloads the page.
 */
export function useWatchProgress(user: UserInfo): void {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = progressQuery(user)
    async function look() {
      const before = client.getQueryData(queryKey)
      await client.refetchQueries({ queryKey }, { cancelRefetch: false })
      const after = client.getQueryData(queryKey)
      if (before && after && hasReopened(before.steps, after.steps)) {
        setTimeout(() => window.location.reload(), RELOAD_MS)
      }
    }
    return client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void look()
    })
  }, [client, user])
}
