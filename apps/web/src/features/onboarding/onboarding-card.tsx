import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { UserInfo } from '../../lib/session.ts'
import styles from './onboarding-card.module.css'
import { readKept } from './kept-score.ts'
import { progressQuery } from './queries.ts'
import { ShareBar } from './share-bar.tsx'
import { stepWords, titleOf } from './step-words.ts'
import { useWatchProgress } from './use-watch-progress.ts'

/** At the side bar's foot: how far the organization is, and its next step. Gone once all is done. */
export function OnboardingCard({ user }: { user: UserInfo }) {
  const titleId = useId()
  const { data, isError } = useQuery(progressQuery(user))
  useWatchProgress(user)
  // Until it is known, the place is kept only for those who were not done when they were here last.
  if (data?.isProfileCompleted ?? readKept(user)?.isProfileCompleted) return null
  const next = data?.steps.find(({ active }) => active)
  return (
    <div role="group" className={styles.card} aria-labelledby={titleId} aria-busy={!data && !isError}>
      <p className={styles.head}>
        <strong id={titleId}>{titleOf(user)}</strong>
        {data && <span className="num">{`${data.score}%`}</span>}
      </p>
      <ShareBar percent={data?.score ?? 0} />
      {next && (
        <Link to={stepWords(next).to} className={styles.next}>
          {stepWords(next).next}
        </Link>
      )}
      {!data && <p className={styles.next}>{isError && messages.noDataAvailable}</p>}
    </div>
  )
}
