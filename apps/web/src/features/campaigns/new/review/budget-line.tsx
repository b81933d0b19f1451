import { i18n } from '@lingui/core'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { ShareBar } from '../../../../ui/share-bar.tsx'
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
      <ShareBar part={total} whole={budget} over={over} label={i18n._('Part that is used')} />
      <p className="small num">{words}</p>
    </div>
  )
}
