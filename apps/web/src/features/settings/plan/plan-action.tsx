import { i18n } from '@lingui/core'
import { useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import type { PlanRow } from '../plans/queries.ts'
import { dayOf, isLive } from './paying-words.ts'
import {
  type OwnPlan,
  type Paying,
  type Subscription,
  useAskForPlan,
  useChangePlan,
  usePayForPlan,
  usePreview,
} from './queries.ts'

interface PlanActionProps {
  plan: PlanRow
  own: OwnPlan
  paying: Paying
  orgId: string
}

/** What can be done about one of the plans: pay for it, change to it, or ask the operator for it. */
export function PlanAction({ plan, own, paying, orgId }: PlanActionProps) {
  const { subscription, way } = paying
  const live = isLive(subscription) ? subscription : null
  const isOwn = own.plan?.id === plan.id
  if (way === 'ask' || own.source === 'granted') return <AskButton plan={plan} own={own} />
  if (plan.price === 0) {
    if (!live || own.fallback?.id !== plan.id) return null
    return <p className="dim small">{i18n._('You have this plan once yours has ended.')}</p>
  }
  if (live) {
    const isNext = live.next?.plan_id === plan.id
    if (isNext || (isOwn && !live.next)) return null
    return <ChangeButton plan={plan} live={live} orgId={orgId} />
  }
  return isOwn ? null : <PayButton plan={plan} />
}

function AskButton({ plan, own }: { plan: PlanRow; own: OwnPlan }) {
  const ask = useAskForPlan()
  const isWanted = own.wanted?.plan_id === plan.id
  if (own.plan?.id === plan.id) return null
  return (
    <Button
      loading={ask.isPending}
      onClick={() => ask.mutate({ body: { plan_id: isWanted ? null : plan.id } })}
    >
      {isWanted ? i18n._('Take the question back') : i18n._('Ask for {name}', { name: plan.plan_name })}
    </Button>
  )
}

function PayButton({ plan }: { plan: PlanRow }) {
  const pay = usePayForPlan()
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      look="main"
      loading={pay.isPending || leaving}
      onClick={() =>
        pay.mutate(
          { body: { plan_id: plan.id } },
          {
            onSuccess: ({ data }) => {
              setLeaving(true)
              window.location.assign(data.url)
            },
          },
        )
      }
    >
      {i18n._('Take {name}', { name: plan.plan_name })}
    </Button>
  )
}

function ChangeButton({ plan, live, orgId }: { plan: PlanRow; live: Subscription; orgId: string }) {
  const preview = usePreview()
  const change = useChangePlan()
  const params = { orgId }
  const name = plan.plan_name
  async function ask() {
    const { data } = await preview.mutateAsync({ params, body: { plan_id: plan.id, dry_run: true } })
    const { when, due_now } = data
    const text =
      when === 'at_once'
        ? i18n._(
            'You have {name} at once. For what is left of this period {amount} are charged to your card now, with {tax} of tax in it.',
            {
              name,
              amount: formatMoney(due_now.net + due_now.tax, due_now.currency),
              tax: formatMoney(due_now.tax, due_now.currency),
            },
          )
        : when === 'next_period'
          ? i18n._('You keep {own} until {day}, which is paid. After that you have {name}.', {
              own: live.plan_name,
              name,
              day: dayOf(live.period_end),
            })
          : i18n._('You keep {name}, and nothing changes.', { name })
    const action = i18n._('Change plan')
    if (await confirmDialog({ title: i18n._('Change to {name}?', { name }), text, action }))
      change.mutate({ params, body: { plan_id: plan.id } })
  }
  return (
    <Button
      look="soft"
      loading={preview.isPending || change.isPending}
      onClick={() => void ask().catch(() => undefined)}
    >
      {live.plan_id === plan.id ? i18n._('Keep {name}', { name }) : i18n._('Change to {name}', { name })}
    </Button>
  )
}
