import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '../features/approvals/queries.ts'
import { useMay } from '../lib/may.ts'
import { formatNumber } from '../lib/format.ts'
import { useUser } from '../lib/session.ts'
import styles from './sidebar.module.css'

/** How many requests wait for the reader's answer, beside the way to them; nothing where none does. */
export function WaitingCount() {
  const { org_id } = useUser()
  const mayDecide = useMay('approval:decide')
  const { data } = useQuery({
    ...requestsQuery(org_id, 'waiting', { page: 1, size: 10 }),
    enabled: mayDecide,
  })
  if (!mayDecide || !data?.count) return null
  const { count, more } = data
  return (
    <span className={`num ${styles.count}`}>
      {more ? `${formatNumber(count - 1)}+` : formatNumber(count)}
      <span className="hidden-words">{i18n._('waiting for you')}</span>
    </span>
  )
}
