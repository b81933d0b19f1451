import { Progress } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useCampaignDraft } from '../../../../lib/campaign-draft.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { budgetShare } from './budget-share.ts'
import styles from './review.module.css'

/** How much of the budget the price takes. */
export function BudgetLine({ total }: { total: number | null }) {
  const { draft } = useCampaignDraft()
  const { budget } = draft.general
  if (total === null || !budget) return null
  const over = total > budget
  const rest = formatMoney(Math.abs(budget - total), draft.currency)
  const words = over
    ? i18n._('{rest} above the budget', { rest })
    : i18n._('{rest} of the budget left', { rest })
  return (
    <div className={styles.budget} data-over={over || undefined}>
      <Progress.Root size="sm">
        <Progress.Section
          value={budgetShare(total, budget)}
          color={over ? 'var(--pz-danger)' : 'var(--pz-brand)'}
          aria-label={i18n._('Part that is used')}
        />
      </Progress.Root>
      <p className="small num">{words}</p>
    </div>
  )
}
