import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keyOf } from '../../../lib/query-of.ts'
import { useUser } from '../../../lib/session.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Loaded } from '../loaded.tsx'
import { OwnPlanCard } from './own-plan.tsx'
import { isLive } from './paying-words.ts'
import { PlanComparison } from './plan-comparison.tsx'
import { offeredPlansQuery, ownPlanQuery, payingQuery, receiptsQuery } from './queries.ts'
import { Receipts } from './receipts.tsx'
import styles from '../settings.module.css'

const ASK_EVERY_MS = 1500

/** Whether the provider has just led back here after a payment. */
const isBackFromPaying = () => new URLSearchParams(window.location.search).has('paid')

/** How the plan is paid for. After a payment it is asked for until the provider has confirmed it, which is told once. */
function usePaying(orgId: string) {
  const client = useQueryClient()
  const [waits, setWaits] = useState(isBackFromPaying)
  const query = useQuery({
    ...payingQuery(orgId),
    refetchInterval: ({ state }) =>
      waits && (!state.data || state.data.subscription?.state === 'open') ? ASK_EVERY_MS : false,
  })
  const subscription = query.data?.subscription ?? null
  const name = waits && isLive(subscription) ? subscription.plan_name : null
  useEffect(() => {
    if (name === null) return
    setWaits(false)
    toastSuccess(i18n._('You have the plan {name} now.', { name }))
    for (const kind of ['plans', 'invoices'] as const) {
      void client.invalidateQueries({ queryKey: keyOf(kind) })
    }
  }, [name, client])
  return { query, isWaiting: waits && subscription?.state === 'open' }
}

/**
 * The section with the organization's plan, how much of it is used, the plans that are offered beside it, and the receipts
 * for what was paid.
 */
export function PlanSection() {
  const { org_id, organization } = useUser()
  const sells = organization.type === 'DSO'
  const own = useQuery(ownPlanQuery(org_id))
  const { query: paying, isWaiting } = usePaying(org_id)
  const offered = useQuery(offeredPlansQuery)
  const receipts = useQuery(receiptsQuery)
  return (
    <div className={styles.section}>
      {isWaiting && (
        <p className={`card ${styles.card}`} role="status">
          {i18n._('Confirming your payment. This takes a few seconds.')}
        </p>
      )}
      <Loaded query={own}>
        {(plan) => (
          <Loaded query={paying}>
            {(paid) => (
              <>
                <OwnPlanCard own={plan} paying={paid} orgId={org_id} sells={sells} />
                {offered.data && offered.data.rows.length > 0 && (
                  <PlanComparison
                    own={plan}
                    paying={paid}
                    plans={offered.data.rows}
                    orgId={org_id}
                    sells={sells}
                  />
                )}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      {receipts.data && <Receipts rows={receipts.data.rows} count={receipts.data.count} />}
    </div>
  )
}
