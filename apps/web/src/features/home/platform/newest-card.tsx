import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Status } from '../../../ui/status.tsx'
import { HomeCard } from '../home-card.tsx'
import { RowList, RowsSkeleton } from '../row-list.tsx'

interface NewestCardProps<R> {
  title: string
  to: '/admin-display-owner' | '/admin-advertisers'
  query: UseQueryResult<{ rows: R[] }>
  rowOf: (row: R) => { id: string; name: string; facts: string[]; active: boolean }
}

/** The organizations that came last; each leads to itself in its list. */
export function NewestCard<R>({ title, to, query, rowOf }: NewestCardProps<R>) {
  return (
    <HomeCard
      title={title}
      more={{ link: { to }, words: i18n._('All') }}
      query={query}
      skeleton={<RowsSkeleton />}
      empty={({ rows }) => rows.length === 0 && i18n._('Nobody has signed up yet.')}
    >
      {({ rows }) => (
        <RowList
          rows={rows.map(rowOf).map(({ id, name, facts, active }) => ({
            key: id,
            link: { to, search: { search: name } },
            name,
            facts: facts.filter(Boolean).join(' · '),
            end: (
              <Status tone={active ? 'good' : 'off'}>
                {active ? i18n._('Active') : i18n._('Deactivated')}
              </Status>
            ),
          }))}
        />
      )}
    </HomeCard>
  )
}
