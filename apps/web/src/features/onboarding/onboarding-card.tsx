import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import type { UserInfo } from '../../lib/session.ts'
import styles from './onboarding-card.module.css'
import { readKept } from './kept-score.ts'
import { progressQuery } from './queries.ts'
import { ShareBar } from './share-bar.tsx'
import type { Step } from './progress.ts'
import { mayDoStep, stepWords, titleOf } from './step-words.ts'
import { useWatchProgress } from './use-watch-progress.ts'

/** The next step, as the way to it for who may do it. */
const Next = ({ step, isOwn }: { step: Step; isOwn: boolean }) =>
  isOwn ? (
    <Link to={stepWords(step).to} className={styles.next}>
      {stepWords(step).next}
    </Link>
  ) : (
    <p className={styles.next}>{i18n._('Next, by an owner: {step}', { step: stepWords(step).title })}</p>
  )

/** At the side bar's foot: how far the organization is, and its next step. Gone once all is done. */
export function OnboardingCard({ user }: { user: UserInfo }) {
  const titleId = useId()
  const { data, isError, error } = useQuery(progressQuery(user))
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
      {next && <Next step={next} isOwn={mayDoStep(next, user)} />}
      {!data && <p className={styles.next}>{isError && sentenceOf(error)}</p>}
    </div>
  )
}
