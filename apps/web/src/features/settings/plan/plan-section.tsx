import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { supportEmail } from '../../../lib/support.ts'
import { ShareBar } from '../../../ui/share-bar.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { Loaded } from '../loaded.tsx'
import { limitWords, priceWords } from '../plans/plan-words.ts'
import type { PlanRow } from '../plans/queries.ts'
import { offeredPlansQuery, type OwnPlan, ownPlanQuery } from './queries.ts'
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
    </div>
  )
}

function CurrentPlan({ own, sells }: { own: OwnPlan; sells: boolean }) {
  const { plan } = own
  return (
    <section className={`card ${styles.card}`} aria-labelledby="own-plan">
      <div className={styles.between}>
        <h2 id="own-plan">{plan ? plan.plan_name : i18n._('No plan')}</h2>
        {plan && <p className="num">{priceWords(plan)}</p>}
      </div>
      {!plan && <p className="dim small">{i18n._('Your plan has no limits.')}</p>}
      {usageOf(own, sells).map((usage) => (
        <UsageLine key={usage.label} {...usage} />
      ))}
    </section>
  )
}

const Offered = ({ rows }: { rows: PlanRow[] }) => (
  <section className={`card ${styles.card}`} aria-labelledby="offered-plans">
    <div>
      <h2 id="offered-plans">{i18n._('Other plans')}</h2>
      <p className="dim small">
        {i18n._('Ask the operator of this marketplace to change yours.')}{' '}
        {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      </p>
    </div>
    <ul className={styles.rows}>
      {rows.map((plan) => (
        <li key={plan.id}>
          <TwoLines first={plan.plan_name} second={limitWords(plan)} />
          <span className="num">{priceWords(plan)}</span>
        </li>
      ))}
    </ul>
  </section>
)

/**
 * The section with what the organization's plan contains, how much of it is used, and which other plans are
 * offered.
 */
export function PlanSection() {
  const user = useUser()
  const own = useQuery(ownPlanQuery(user.org_id))
  const offered = useQuery(offeredPlansQuery)
  return (
    <div className={styles.section}>
      <Loaded query={own}>
        {(data) => {
          const others = offered.data?.rows.filter(({ id }) => id !== data.plan?.id) ?? []
          return (
            <>
              <CurrentPlan own={data} sells={user.organization.type === 'DSO'} />
              {others.length > 0 && <Offered rows={others} />}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
