import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import { supportEmail } from '../../../lib/support.ts'
import { Status } from '../../../ui/status.tsx'
import { feeWords, priceWords } from '../plans/plan-words.ts'
import type { PlanRow } from '../plans/queries.ts'
import { PlanAction } from './plan-action.tsx'
import type { OwnPlan, Paying } from './queries.ts'
import settings from '../settings.module.css'
import styles from './plan.module.css'

interface ComparisonProps {
  own: OwnPlan
  paying: Paying
  plans: PlanRow[]
  orgId: string
  sells: boolean
}

/** Where an organization has more than a plan includes, what is too many. */
function tooMany({ limits }: PlanRow, has: OwnPlan['has'], sells: boolean): string[] {
  const over = (most: number | null, count: number) => most !== null && count > most
  return [
    ...(sells && over(limits.displays, has.displays)
      ? [i18n._('You have {n, plural, one {# display} other {# displays}} already', { n: has.displays })]
      : []),
    ...(over(limits.users, has.users)
      ? [i18n._('You have {n, plural, one {# user} other {# users}} already', { n: has.users })]
      : []),
  ]
}

const most = (count: number | null, some: () => string, any: string): string =>
  count === null ? any : some()

/** What a plan includes, line by line. */
function linesOf({ limits: { displays, users }, fee_basis_points }: PlanRow, sells: boolean): string[] {
  return [
    ...(sells
      ? [
          most(
            displays,
            () => i18n._('Up to {n, plural, one {# display} other {# displays}}', { n: displays ?? 0 }),
            i18n._('Any number of displays'),
          ),
        ]
      : []),
    most(
      users,
      () => i18n._('Up to {n, plural, one {# user} other {# users}}', { n: users ?? 0 }),
      i18n._('Any number of users'),
    ),
    ...(sells && fee_basis_points !== null
      ? [i18n._('Fee on sales: {fee}', { fee: feeWords(fee_basis_points) })]
      : []),
  ]
}

interface PlanCardProps extends Omit<ComparisonProps, 'plans'> {
  plan: PlanRow
  may: boolean
}

function PlanCard({ plan, may, ...props }: PlanCardProps) {
  const { own, sells } = props
  const isOwn = own.plan?.id === plan.id
  const over = isOwn ? [] : tooMany(plan, own.has, sells)
  return (
    <li className={`card ${styles.plan}`} data-own={isOwn || undefined}>
      <div className={`${settings.between} ${styles.name}`}>
        <h3>{plan.plan_name}</h3>
        {isOwn && <Status tone="brand">{i18n._('Your plan')}</Status>}
      </div>
      <p className={styles.price}>{priceWords(plan)}</p>
      <ul className={styles.lines}>
        {linesOf(plan, sells).map((line) => (
          <li key={line}>
            <IconCheck size={16} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      {over.map((line) => (
        <p key={line} className="dim small">
          {i18n._('{line}. Nothing goes, but you could add none.', { line })}
        </p>
      ))}
      {may && <PlanAction plan={plan} {...props} />}
    </li>
  )
}

type Interval = PlanRow['interval']

/** The plans that are offered, side by side: what each has, what it costs, and what of it would be too little. */
export function PlanComparison({ plans, ...props }: ComparisonProps) {
  const { own, paying } = props
  const may = useMay('payment:update')
  const paid = plans.filter(({ price }) => price > 0)
  const intervals = new Set(paid.map(({ interval }) => interval))
  const [interval, setInterval] = useState<Interval>(own.plan?.interval ?? 'month')
  const shown =
    intervals.size < 2 ? plans : plans.filter((plan) => plan.price === 0 || plan.interval === interval)
  return (
    <section className={settings.form} aria-labelledby="offered-plans">
      <div className={settings.between}>
        <div>
          <h2 id="offered-plans">{i18n._('Plans')}</h2>
          <p className="dim small">{noteOf(own, paying, may)}</p>
        </div>
        {intervals.size > 1 && (
          <SegmentedControl
            value={interval}
            onChange={(next) => setInterval(next as Interval)}
            aria-label={i18n._('Paid')}
            data={[
              { value: 'month', label: i18n._('Monthly') },
              { value: 'year', label: i18n._('Yearly') },
            ]}
          />
        )}
      </div>
      <ul className={styles.plans}>
        {shown.map((plan) => (
          <PlanCard key={plan.id} plan={plan} may={may} {...props} />
        ))}
      </ul>
    </section>
  )
}

/** How another plan is taken. */
function noteOf({ source, wanted }: OwnPlan, { way }: Paying, may: boolean): string {
  if (!may) return i18n._('Only an owner of your organization can take another plan.')
  if (wanted)
    return i18n._('You have asked for {name}. You have it once the operator gives it to you.', {
      name: wanted.plan_name,
    })
  if (source === 'granted') return i18n._('Your plan was given to you. Ask the operator to change it.')
  if (way === 'card') return i18n._('Prices are without tax. You can change or end a plan at any time.')
  return supportEmail
    ? i18n._('Plans are not paid for here: the operator gives them to you. Questions: {email}', {
        email: supportEmail,
      })
    : i18n._('Plans are not paid for here: the operator gives them to you.')
}
