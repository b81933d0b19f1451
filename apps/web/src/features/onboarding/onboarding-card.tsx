import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { isActingIn, useSession, type UserInfo } from '../../lib/session.ts'
import { progressQuery, readKept, type Step } from './queries.ts'
import { hasReopened } from './reopened.ts'
import { ProgressBar } from './progress-bar.tsx'
import { atOnceWords, mayDoAtOnce, mayDoStep, stepWords, titleOf } from './step-words.ts'
import styles from './onboarding-card.module.css'

/** The next step, as a link for users who may do it. */
const Next = ({ step, isOwn, atOnce }: { step: Step; isOwn: boolean; atOnce: boolean }) =>
  atOnce ? (
    <Link to={atOnceWords().to} className={styles.next}>
      {atOnceWords().next}
    </Link>
  ) : isOwn ? (
    <Link to={stepWords(step).to} search={stepWords(step).search ?? {}} className={styles.next}>
      {stepWords(step).next}
    </Link>
  ) : (
    <p className={styles.next}>{i18n._('Next, by an owner: {step}', { step: stepWords(step).title })}</p>
  )

/**
 * The card at the foot of the sidebar: the progress of the organization, and its next step. It disappears
 * once all steps are done.
 */
export function OnboardingCard({ user }: { user: UserInfo }) {
  const isActing = isActingIn(useSession())
  const titleId = useId()
  const { data, isError, error } = useQuery(progressQuery(user))
  useWatchProgress(user)
  // While the progress loads, room is kept only for users whose profile was not complete at their last
  // visit.
  if (data?.isProfileCompleted ?? readKept(user)?.isProfileCompleted) return null
  const next = data?.steps.find(({ active }) => active)
  return (
    <div role="group" className={styles.card} aria-labelledby={titleId} aria-busy={!data && !isError}>
      <p className={styles.head}>
        <strong id={titleId}>{titleOf(user)}</strong>
        {data && <span className="num">{`${data.score}%`}</span>}
      </p>
      <ProgressBar percent={data?.score ?? 0} />
      {data && next && (
        <Next step={next} isOwn={mayDoStep(next, user, isActing)} atOnce={mayDoAtOnce(data.steps, user)} />
      )}
      {!data && <p className={styles.next}>{isError && sentenceOf(error)}</p>}
    </div>
  )
}

/** The time from a step becoming open again to the reload of the page (domain.md, "Fixed behaviour of the site"). */
const RELOAD_MS = 2000

/**
 * Derives the progress again after any change by the user, since steps depend on locations, campaigns,
 * pictures and users alike. A change that reopens a step reloads the page.
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
