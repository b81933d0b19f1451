import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import type { CampaignDetails } from '../campaign-details/queries.ts'
import { Comments } from './comments.tsx'
import styles from './comments.module.css'
import { commentsQuery } from './queries.ts'

/** The comments in the panel of a decision: one line until they are wanted. */
export function CommentsFold({ details }: { details: CampaignDetails }) {
  const { data } = useQuery(commentsQuery(details.campaign.id, useUser()))
  const [open, setOpen] = useState(false)
  const count = data?.rows.reduce((sum, { replies }) => sum + 1 + replies.length, 0) ?? 0
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {count > 0
          ? i18n._('{count, plural, one {# comment} other {# comments}}', { count })
          : i18n._('Comments')}
      </summary>
      {open && <Comments details={details} />}
    </details>
  )
}
