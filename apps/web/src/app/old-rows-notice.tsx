import { i18n } from '@lingui/core'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { sentenceOf } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBar } from '../ui/notice-bar.tsx'

/** Says that the screen shows older data, since fetching it again failed. */
const isOld = (query: Query): boolean =>
  query.state.status === 'error' && query.state.data !== undefined && query.isActive() && !query.meta?.quiet

/**
 * Says on any screen that it shows older data, and why it could not be refetched; disappears as soon as it
 * could.
 */
export function OldRowsNotice() {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const error = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => client.getQueryCache().findAll({ predicate: isOld })[0]?.state.error ?? null,
  )
  async function again() {
    setAsking(true)
    await client.refetchQueries({ predicate: isOld })
    setAsking(false)
  }
  return (
    <div role="status">
      {error && (
        <NoticeBar>
          <p>{i18n._('{reason} What you see here may be out of date.', { reason: sentenceOf(error) })}</p>
          <Button size="sm" loading={asking} onClick={() => void again()}>
            {i18n._('Try again')}
          </Button>
        </NoticeBar>
      )}
    </div>
  )
}
