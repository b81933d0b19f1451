import { i18n } from '@lingui/core'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { Comments } from '../../../shared/comments/comments.tsx'
import { useArrival } from '../use-arrival.ts'
import styles from './campaign.module.css'

interface CommentsCardProps {
  details: CampaignDetails
  thread?: string
}

/** The comments as a section of the campaign's page. */
export function CommentsCard({ details, thread }: CommentsCardProps) {
  return (
    <section
      ref={useArrival('comments')}
      id="comments"
      className={`card ${styles.card}`}
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title">{i18n._('Comments')}</h2>
      <Comments key={thread} details={details} first={thread} />
    </section>
  )
}
