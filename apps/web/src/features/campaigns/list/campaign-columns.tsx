import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { Money } from '../../../ui/money.tsx'
import { CampaignStatus } from '../../../shared/campaign-status.tsx'
import type { CampaignRow } from '../queries.ts'
import styles from './campaigns.module.css'

/** What may still be due, and below it what fell away. */
const Cost = ({ cost, fell_away, currency }: Pick<CampaignRow, 'cost' | 'fell_away' | 'currency'>) => (
  <>
    <Money minor={cost} currency={currency} />
    {fell_away > 0 && (
      <span className={`dim note num ${styles.fellAway}`}>
        {i18n._('{amount} fell away', { amount: formatMoney(fell_away, currency) })}
      </span>
    )}
  </>
)

const column = listColumns<CampaignRow>()

/** The specification's headers, and the cost beside the budget. */
export function campaignColumns() {
  return column.columns([
    column.accessor('name', {
      header: () => i18n._('Name'),
      cell: ({ row: { original } }) => (
        <Link to="/campaigns/$campaignId" params={{ campaignId: original.id }} className={styles.name}>
          {original.name}
        </Link>
      ),
      meta: { skeleton: 140 },
    }),
    column.accessor('start_date', {
      header: () => i18n._('Start date'),
      cell: ({ getValue }) => <span className={styles.date}>{formatDate(getValue())}</span>,
    }),
    column.accessor('end_date', {
      header: () => i18n._('End date'),
      cell: ({ getValue }) => <span className={styles.date}>{formatDate(getValue())}</span>,
    }),
    column.accessor('manager_email', { header: () => i18n._('Manager email'), meta: { skeleton: 150 } }),
    column.accessor('budget', {
      header: () => i18n._('Budget'),
      cell: ({ row: { original } }) => <Money minor={original.budget} currency={original.currency} />,
      meta: { align: 'end' },
    }),
    column.accessor('cost', {
      header: () => i18n._('Cost'),
      cell: ({ row: { original } }) => <Cost {...original} />,
      meta: { align: 'end' },
    }),
    column.accessor('status', {
      header: () => i18n._('Status'),
      cell: ({ getValue }) => <CampaignStatus status={getValue()} />,
    }),
  ])
}
