import { i18n } from '@lingui/core'
import { formatNumber } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmDialog } from '../../../ui/ask.ts'
import { ShareBar } from '../../../ui/share-bar.tsx'
import { Status } from '../../../ui/status.tsx'
import { priceWords } from '../plans/plan-words.ts'
import { dayOf, isLive, stateWords } from './paying-words.ts'
import { type OwnPlan, type Paying, type Subscription, useChangePlan, usePortal } from './queries.ts'
import { type Usage, usageOf } from './usage.ts'
import styles from '../settings.module.css'

function UsageLine({ label, has, most }: Usage) {
  const words =
    most === null
      ? i18n._('{has}, without a limit', { has: formatNumber(has) })
      : i18n._('{has} of {most}', { has: formatNumber(has), most: formatNumber(most) })
  return (
    <div className={styles.usage}>
      <p className={styles.between}>
        <span>{label}</span>
        <span className="num">{words}</span>
      </p>
      {most !== null && (
        <ShareBar
          part={has}
          whole={most}
          over={has >= most}
          label={i18n._('{label}: part that is used', { label })}
        />
      )}
      {most !== null && has > most && (
        <p className="dim small">
          {i18n._(
            'You have more than this plan includes. Nothing goes, but you cannot add any until it is fewer.',
          )}
        </p>
      )}
    </div>
  )
}

const cardWords = ({ brand, last4 }: NonNullable<Subscription['card']>): string =>
  i18n._('{brand} •••• {last4}', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 })

/** What can be done about what is paid for: the card and the receipts at the provider, and the end. */
function PayingActions({ subscription, orgId }: { subscription: Subscription; orgId: string }) {
  const portal = usePortal()
  const change = useChangePlan()
  const params = { orgId }
  const { ending, state } = subscription
  async function end() {
    const isSure = await confirmDialog({
      title: i18n._('End {name}?', { name: subscription.plan_name }),
      text: i18n._('You keep the plan until {day}, which is paid. Nothing more is charged.', {
        day: dayOf(subscription.period_end),
      }),
      action: i18n._('End plan'),
      cancel: i18n._('Keep plan'),
    })
    if (isSure) change.mutate({ params, body: { ending: true } })
  }
  return (
    <div className={styles.buttons}>
      {ending ? (
        <Button
          look="main"
          loading={change.isPending}
          onClick={() => change.mutate({ params, body: { ending: false } })}
        >
          {i18n._('Keep plan')}
        </Button>
      ) : (
        <Button loading={change.isPending} onClick={() => void end()}>
          {i18n._('End plan')}
        </Button>
      )}
      <Button
        look={state === 'past_due' ? 'main' : 'plain'}
        loading={portal.isPending || portal.isSuccess}
        onClick={() =>
          portal.mutate({ params }, { onSuccess: ({ data }) => window.location.assign(data.url) })
        }
      >
        {state === 'past_due' ? i18n._('Save another card') : i18n._('Card and billing')}
      </Button>
    </div>
  )
}

interface OwnPlanCardProps {
  own: OwnPlan
  paying: Paying
  orgId: string
  sells: boolean
}

/** The plan that the organization has: where from, how it stands, and how much of it is used. */
export function OwnPlanCard({ own, paying, orgId, sells }: OwnPlanCardProps) {
  const { plan, source } = own
  const { subscription } = paying
  const may = useMay('payment:update')
  const [tone, state, text] = stateWords(own, paying)
  const paid = source === 'subscribed' && isLive(subscription) ? subscription : null
  return (
    <section className={`card ${styles.card}`} aria-labelledby="own-plan">
      <div className={styles.between}>
        <h2 id="own-plan">{plan ? plan.plan_name : i18n._('No plan')}</h2>
        <Status tone={tone}>{state}</Status>
      </div>
      {plan && source !== 'granted' && (
        <p className={styles.between}>
          <span className="num">{priceWords(paid ?? plan)}</span>
          {paid?.card && <span className="dim small">{cardWords(paid.card)}</span>}
        </p>
      )}
      <p className="dim">{text}</p>
      {usageOf(own, sells).map((usage) => (
        <UsageLine key={usage.label} {...usage} />
      ))}
      {isLive(subscription) && may && <PayingActions subscription={subscription} orgId={orgId} />}
    </section>
  )
}
