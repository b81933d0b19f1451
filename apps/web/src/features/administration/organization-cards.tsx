import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateRange, formatInstant, formatMoney } from '../../lib/format.ts'
import { accountWords } from '../../shared/account-words.ts'
import { ChangeLine } from '../../shared/changes/change-line.tsx'
import { ListCard } from '../../ui/cards/list-card.tsx'
import { RowList, RowsSkeleton } from '../../ui/cards/row-list.tsx'
import { Status } from '../../ui/status.tsx'
import { roleWords } from './person-words.ts'
import { balancesQuery, latestChangesQuery, type Overview, overviewQuery, peopleOfQuery } from './queries.ts'

// The cards of an organization's page.

const off = () => <Status tone="off">{i18n._('Deactivated')}</Status>

export function PeopleCard({ orgId }: { orgId: string }) {
  const query = useQuery(peopleOfQuery(orgId))
  return (
    <ListCard
      title={i18n._('People')}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ rows }) => rows.length === 0 && i18n._('Nobody is here yet.')}
    >
      {({ rows }) => (
        <RowList
          rows={rows.map(({ id, name, email, role_id, active }) => ({
            key: id,
            name: name || email,
            facts: email,
            end: active ? roleWords(role_id) : off(),
          }))}
        />
      )}
    </ListCard>
  )
}

interface OverviewProps {
  overview: Overview
}

export function CampaignsCard({ overview: { id, type } }: OverviewProps) {
  const query = useQuery(overviewQuery(id))
  return (
    <ListCard
      title={i18n._('Newest campaigns')}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ campaigns }) => campaigns.length === 0 && i18n._('No campaigns yet.')}
    >
      {({ campaigns }) => (
        <RowList
          rows={campaigns.map((campaign) => ({
            key: campaign.id,
            link: { to: '/campaigns/$campaignId', params: { campaignId: campaign.id } },
            name: campaign.name,
            facts: [
              type === 'DSO' && campaign.advertiser,
              formatDateRange(campaign.start_date, campaign.end_date),
            ]
              .filter(Boolean)
              .join(' · '),
            end: <span className="num">{formatMoney(campaign.cost, campaign.currency)}</span>,
          }))}
        />
      )}
    </ListCard>
  )
}

export function DisplaysCard({ overview: { id } }: OverviewProps) {
  const query = useQuery(overviewQuery(id))
  return (
    <ListCard
      title={i18n._('Newest displays')}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ displays }) => displays.length === 0 && i18n._('No displays yet.')}
    >
      {({ displays }) => (
        <RowList
          rows={displays.map(({ id: key, name, place, active }) => ({
            key,
            name,
            facts: place,
            end: !active && off(),
          }))}
        />
      )}
    </ListCard>
  )
}

export function PlacesCard({ overview: { id } }: OverviewProps) {
  const query = useQuery(overviewQuery(id))
  return (
    <ListCard
      title={i18n._('Newest locations')}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ locations }) => locations.length === 0 && i18n._('No locations yet.')}
    >
      {({ locations }) => (
        <RowList
          rows={locations.map(({ id: key, name, address, active }) => ({
            key,
            name,
            facts: address,
            end: !active && off(),
          }))}
        />
      )}
    </ListCard>
  )
}

/** What is kept for an organization and owed; the entries stand on a page of their own. */
export function MoneyCard({ orgId }: { orgId: string }) {
  const query = useQuery(balancesQuery(orgId))
  return (
    <ListCard
      title={i18n._('Money')}
      more={{ link: { to: '/admin-payments/$orgId', params: { orgId } }, words: i18n._('All entries') }}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ balances }) => balances.length === 0 && i18n._('Nothing is kept or owed.')}
    >
      {({ balances }) => (
        <RowList
          rows={balances.map(({ account, currency, amount }) => ({
            key: `${account} ${currency}`,
            name: accountWords(account),
            facts: currency,
            end: <span className="num">{formatMoney(Math.abs(amount), currency)}</span>,
          }))}
        />
      )}
    </ListCard>
  )
}

export function ChangesCard({ orgId }: { orgId: string }) {
  const query = useQuery(latestChangesQuery(orgId))
  return (
    <ListCard
      title={i18n._('Latest changes')}
      more={{ link: { to: '/settings/audit', search: { org_id: orgId } }, words: i18n._('All') }}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ rows }) => rows.length === 0 && i18n._('Nothing was changed yet')}
    >
      {({ rows }) => (
        <RowList
          rows={rows.map((row) => ({
            key: row.id,
            name: <ChangeLine row={row} />,
            facts: [row.acting_org_name, formatInstant(row.created_at)].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </ListCard>
  )
}
