import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatInstant } from '../../../lib/format.ts'
import type { ListState } from '../../../lib/list-search.ts'
import { ChangeLine } from '../../../shared/changes/change-line.tsx'
import type { ChangeRow } from '@plaza/words/changes/change-values'
import { changeSentence } from '@plaza/words/changes/sentences'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import type { ListData } from '../../../ui/list-page/use-list.ts'
import { useChangeFilters } from './use-change-filters.ts'
import { ChangedFields } from './changed-fields.tsx'
import { filtersOf, type Narrowing } from './queries.ts'
import settings from '../settings.module.css'
import styles from './audit.module.css'

const column = listColumns<ChangeRow>()

/**
 * Says for which organization somebody of another one acted, or at which organization a change was made, where the
 * platform reads.
 */
const actedFor = ({ acting_org_name, org_name }: ChangeRow, ofPlatform: boolean): string => {
  if (acting_org_name) return i18n._('{acting}, acting for {org}', { acting: acting_org_name, org: org_name })
  return ofPlatform ? org_name : ''
}

/** The platform reads the changes of all organizations, so each row names the organization. */
function changeColumns(ofPlatform: boolean) {
  return column.columns([
    column.display({
      id: 'summary',
      enableSorting: false,
      header: () => i18n._('What'),
      cell: ({ row: { original } }) => {
        const actor = actedFor(original, ofPlatform)
        return (
          <div className={styles.change}>
            <span>
              <ChangeLine row={original} />
            </span>
            {actor && <span className="dim small">{actor}</span>}
            <ChangedFields changed={original.changed} />
          </div>
        )
      },
    }),
    column.accessor('created_at', {
      header: () => i18n._('When'),
      cell: ({ getValue }) => <span className={`dim ${settings.whole}`}>{formatInstant(getValue())}</span>,
    }),
  ])
}

interface ChangesListProps {
  ofPlatform: boolean
  query: UseQueryResult<ListData<ChangeRow>>
  state: ListState & Narrowing
  onState: (patch: Partial<ListState>) => void
}

/** What was changed, each change as a sentence, with what was before and after of the fields of one thing. */
export function ChangesList({ ofPlatform, query, state, onState }: ChangesListProps) {
  const filters = useChangeFilters(state, query.data?.rows[0]?.org_name)
  const columns = useMemo(() => changeColumns(ofPlatform), [ofPlatform])
  return (
    <ListPage
      name={i18n._('Changes')}
      columns={columns}
      query={query}
      state={state}
      onState={onState}
      rowId={(row) => row.id}
      rowName={changeSentence}
      searchLabel={i18n._('Search changes')}
      searchHint={i18n._('Search by who or by name')}
      filters={filters}
      exported={{ list: 'changes', query: filtersOf(state) }}
      empty={{
        drawing: 'clock',
        title: i18n._('Nothing was changed yet'),
        text: i18n._('From now on, every change here is recorded with who made it.'),
      }}
    />
  )
}
