import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUser } from '../../../lib/session.ts'
import { DateRangeInput } from '../../../ui/form/date-range-input.tsx'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListState } from '../../../ui/list-page/use-list-state.ts'
import { FilterSwitch } from '../filter-switch.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import styles from './audit.module.css'
import { changeColumns } from './change-columns.tsx'
import { changeWords } from './change-words.ts'
import { ExportBar } from './export-bar.tsx'
import { changesQuery, type Narrowing } from './queries.ts'

const route = getRouteApi('/shell/settings/audit')

function Changes() {
  const ofPlatform = useUser().organization.type === 'PLATFORM'
  const { on_behalf, from, to, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const narrowing = { on_behalf, from, to }
  const query = useQuery(changesQuery(search, narrowing))
  const columns = useMemo(() => changeColumns(ofPlatform), [ofPlatform])
  const narrow = (patch: Narrowing) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...patch }), resetScroll: false })
  return (
    <ListPage
      name={i18n._('Changes')}
      columns={columns}
      query={query}
      {...list}
      rowId={(row) => row.id}
      rowName={changeWords}
      searchLabel={i18n._('Search changes')}
      searchHint={i18n._('Search by who, by what, or by call')}
      filters={
        <>
          <FilterSwitch
            label={i18n._('By whom')}
            value={on_behalf}
            onChange={(next) => narrow({ on_behalf: next })}
            choices={[
              { value: '0', label: i18n._('By own people') },
              { value: '1', label: i18n._('By others') },
            ]}
          />
          <div className={styles.dates}>
            <DateRangeInput
              label={i18n._('Dates')}
              hideLabel
              placeholder={i18n._('Any day')}
              clearable
              from={from ?? ''}
              to={to ?? ''}
              onRange={(first, last) => narrow({ from: first || undefined, to: last || undefined })}
            />
          </div>
        </>
      }
      filtered={Boolean(on_behalf || from || to)}
      onClearFilters={() => narrow({ on_behalf: undefined, from: undefined, to: undefined })}
      empty={{
        drawing: 'clock',
        title: i18n._('Nothing was changed yet'),
        text: i18n._('From now on, every change here is recorded with who made it.'),
      }}
    />
  )
}

/** Who changed what: of the own organization, and for the platform of all. */
export function AuditScreen() {
  const { on_behalf, from, to, search } = route.useSearch()
  return (
    <SettingsFrame id="audit" actions={<ExportBar filters={{ on_behalf, from, to, search }} />}>
      <Changes />
    </SettingsFrame>
  )
}
