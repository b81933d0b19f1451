import { i18n } from '@lingui/core'
import { ENTRY_KINDS } from '@plaza/domain/entry-kinds'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatInstant, formatMoney } from '../../lib/format.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { listColumns } from '../../ui/list-page/columns.ts'
import type { ListFilter } from '../../ui/list-page/filters/filter.ts'
import { daysFilter } from '../../ui/list-page/filters/usual-filters.ts'
import { ListPage } from '../../ui/list-page/list-page.tsx'
import { useListState } from '../../ui/list-page/use-list.ts'
import { OnceKnown } from '../../ui/once-known.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel, useShown } from '../../ui/side-panel/side-panel.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { accountWords } from '../../shared/account-words.ts'
import { entryWords } from './ledger-words.ts'
import { type Entry, entryFiltersOf, type OrganizationMoney, organizationQuery } from './queries.ts'
import styles from './desk.module.css'

const route = getRouteApi('/shell/admin-payments/$orgId')

/** An organization's money: what is kept for it and owed, and every entry of the ledger that concerns it. */
export function OrganizationMoneyScreen() {
  const { orgId } = route.useParams()
  const { entry, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const query = useQuery(organizationQuery(orgId, search))
  const columns = useMemo(() => entryColumns(), [])
  const show = (id?: string) =>
    void navigate({ search: (before) => ({ ...before, entry: id }), resetScroll: false })
  const name = query.data?.organization.name ?? ''
  return (
    <Page
      title={name ? i18n._('Money of {name}', { name }) : i18n._('Money')}
      line={i18n._('By the ledger, to the cent. Nothing in it is ever changed.')}
      above={<BackLink to="/admin-payments">{i18n._('Payments')}</BackLink>}
      actions={
        query.data?.organization.type === 'DSO' && (
          <LinkButton to="/admin-payments/payouts" search={{ search: name }}>
            {i18n._('Payouts')}
          </LinkButton>
        )
      }
    >
      <OnceKnown known={!query.isPending}>
        {query.data && <Balances balances={query.data.balances} />}
        <ListPage
          name={i18n._('Entries')}
          columns={columns}
          query={query}
          {...list}
          rowId={({ id }) => id}
          rowName={entryWords}
          onRow={({ id }) => show(id)}
          searchLabel={i18n._('Search entries')}
          searchHint={i18n._('Search by campaign')}
          filters={entryFilters()}
          exported={{ list: 'ledger', query: { org_id: orgId, ...entryFiltersOf(search) } }}
          empty={{
            drawing: 'price',
            title: i18n._('No money has moved yet'),
            text: i18n._('The first entry comes with the first campaign that is paid.'),
          }}
        />
      </OnceKnown>
      <EntryPanel rows={query.data?.rows ?? []} id={entry} onClose={() => show()} />
    </Page>
  )
}

function Balances({ balances }: Pick<OrganizationMoney, 'balances'>) {
  if (balances.length === 0) return null
  return (
    <section className={styles.figures} aria-label={i18n._('Balances')}>
      <ul className={styles.tiles}>
        {balances.map(({ account, currency, amount }) => (
          <li key={`${account} ${currency}`} className={`card ${styles.tile}`}>
            <span className="dim small">{accountWords(account)}</span>
            {/* What an organization owes is negative in the ledger, and its name says so already. */}
            <span className={`num ${styles.figure}`}>{formatMoney(Math.abs(amount), currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the entries can be narrowed by. */
const entryFilters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'kind',
    label: i18n._('What'),
    options: ENTRY_KINDS.map((kind) => ({ value: kind, label: entryWords({ kind }) })),
  },
  daysFilter(i18n._('When')),
]

const column = listColumns<Entry>()

/** The link to an entry's lines, for pointer and keyboard. */
const EntryLink = ({ entry }: { entry: Entry }) => (
  <Link
    from="/admin-payments/$orgId"
    to="."
    search={(before) => ({ ...before, entry: entry.id })}
    resetScroll={false}
    className={styles.name}
  >
    {entryWords(entry)}
  </Link>
)

function entryColumns() {
  return column.columns([
    column.display({
      id: 'kind',
      enableSorting: false,
      header: () => i18n._('What'),
      cell: ({ row: { original } }) => (
        <TwoLines first={<EntryLink entry={original} />} second={original.campaign} />
      ),
      meta: { twoLines: true },
    }),
    column.accessor('occurred_at', {
      header: () => i18n._('When'),
      cell: ({ getValue }) => <span className="dim num">{formatInstant(getValue())}</span>,
    }),
    column.display({
      id: 'amount',
      enableSorting: false,
      header: () => i18n._('Amount'),
      cell: ({ row: { original } }) => (
        <span className="num">{formatMoney(original.amount, original.currency)}</span>
      ),
      meta: { align: 'end', skeleton: 64 },
    }),
  ])
}

interface EntryPanelProps {
  rows: readonly Entry[]
  id: string | undefined
  onClose: () => void
}

/** The lines of an entry, which add up to zero. */
function EntryPanel({ rows, id, onClose }: EntryPanelProps) {
  const shown = useShown(id)
  const entry = rows.find((one) => one.id === shown)
  return (
    <SidePanel open={Boolean(id && entry)} onClose={onClose} title={entry ? entryWords(entry) : ''}>
      {entry && (
        <>
          <p className="dim small num">
            {[entry.campaign, formatInstant(entry.occurred_at)].filter(Boolean).join(' · ')}
          </p>
          <ul className={styles.lines} aria-label={i18n._('Lines')}>
            {entry.lines.map(({ account, organization, amount, own }) => (
              <li key={`${account} ${organization} ${amount}`}>
                <TwoLines plain={!own} first={accountWords(account)} second={organization} />
                <span className={`num ${own ? styles.sum : ''}`}>
                  {amount > 0 ? '+' : ''}
                  {formatMoney(amount, entry.currency)}
                </span>
              </li>
            ))}
          </ul>
          <p className="dim note">
            {i18n._('More is what is owed or earned, less is what was paid. All lines add up to zero.')}
          </p>
          {entry.campaign_id && (
            <div>
              <LinkButton
                to="/campaigns/$campaignId"
                params={{ campaignId: entry.campaign_id }}
                search={{ tab: 'price' }}
                size="sm"
                look="soft"
              >
                {i18n._('Open the campaign')}
              </LinkButton>
            </div>
          )}
        </>
      )}
    </SidePanel>
  )
}
