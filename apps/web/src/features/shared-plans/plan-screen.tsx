import { i18n } from '@lingui/core'
import { readSharedPlan } from '@plaza/contract/shared-plans'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { hasFailedWith } from '../../lib/api-error.ts'
import { queryOf } from '../../lib/query-of.ts'
import { draftName } from '../../shared/campaign-draft/draft-words.ts'
import { GoneLink } from '../../shared/secret-link/gone-link.tsx'
import { VisitorFrame } from '../../shared/visitor-frame/visitor-frame.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'
import { PlanView } from './plan-view.tsx'
import styles from './plan.module.css'

const route = getRouteApi('/outside/plan/$token')

/** The page that a plan's link opens. */
export function PlanScreen() {
  const { token } = route.useParams()
  return <SharedPlan token={token} />
}

/** A shared plan by the secret of its link, for anybody and read only. */
export function SharedPlan({ token }: { token: string }) {
  const {
    data: plan,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...queryOf(readSharedPlan, { params: { token } }),
    // The page itself says what failed.
    meta: { quiet: true },
  })
  const isGone = hasFailedWith(error, 'not_found')
  return (
    <VisitorFrame title={plan && !isGone ? draftName(plan.name) : i18n._('Shared plan')}>
      {isPending && <Waiting />}
      {isGone && <GoneLink />}
      {error && !isGone && !plan && <ErrorState error={error} onRetry={() => void refetch()} />}
      {plan && !isGone && <PlanView plan={plan} />}
    </VisitorFrame>
  )
}

const Waiting = () => (
  <div aria-busy="true" className={styles.waiting}>
    <SkeletonBar height={96} radius={14} />
    <SkeletonBar height={260} radius={14} />
    <SkeletonLines />
    <SkeletonLines />
  </div>
)
