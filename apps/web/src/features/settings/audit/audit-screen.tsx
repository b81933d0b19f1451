import { i18n } from '@lingui/core'
import { Progress as Bar } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useBrand } from '../../../lib/brand.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useUser } from '../../../lib/session.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { readerZone, todayAt } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { DateRangeInput } from '../../../ui/form/date-range-input.tsx'
import { listColumns } from '../../../ui/list-page/columns.ts'
import { ListPage } from '../../../ui/list-page/list-page.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { FilterSwitch } from '../filter-switch.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { changeWords, exportChanges, type Progress } from './export-changes.ts'
import { type ChangeRow, changesQuery, type Narrowing } from './queries.ts'
import settings from '../settings.module.css'
import styles from './audit.module.css'

const route = getRouteApi('/shell/settings/audit')

function Changes() {
  const ofPlatform = useUser().organization.type === 'PLATFORM'
  const { on_behalf, from, to, org_id, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const narrowing = { on_behalf, from, to, org_id }
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
      filtered={Boolean(on_behalf || from || to || org_id)}
      onClearFilters={() =>
        narrow({ on_behalf: undefined, from: undefined, to: undefined, org_id: undefined })
      }
      exported={{ list: 'changes', query: { ...narrowing } }}
      empty={{
        drawing: 'clock',
        title: i18n._('Nothing was changed yet'),
        text: i18n._('From now on, every change here is recorded with who made it.'),
      }}
    />
  )
}

/** The log of changes of the reader's organization; the platform reads that of all. */
export function AuditScreen() {
  const { on_behalf, from, to, org_id, search } = route.useSearch()
  return (
    <SettingsFrame id="audit" actions={<ExportBar filters={{ on_behalf, from, to, org_id, search }} />}>
      <Changes />
    </SettingsFrame>
  )
}

const column = listColumns<ChangeRow>()

/**
 * Says at which organization a change was made, where the actor was acting on its behalf or the platform
 * reads.
 */
const actedAt = ({ acting_org_name, org_name }: ChangeRow, ofPlatform: boolean): string => {
  if (acting_org_name) return i18n._('{acting}, at {org}', { acting: acting_org_name, org: org_name })
  return ofPlatform ? org_name : ''
}

/** The platform reads the changes of all organizations, so each row names the organization. */
function changeColumns(ofPlatform: boolean) {
  return column.columns([
    column.accessor('created_at', {
      header: () => i18n._('When'),
      cell: ({ getValue }) => <span className={`dim ${settings.whole}`}>{formatInstant(getValue())}</span>,
    }),
    column.accessor('user_name', {
      header: () => i18n._('Who'),
      cell: ({ row: { original } }) => (
        <TwoLines first={original.user_name} second={actedAt(original, ofPlatform)} />
      ),
      meta: { twoLines: true },
    }),
    column.display({
      id: 'summary',
      enableSorting: false,
      header: () => i18n._('What'),
      cell: ({ row: { original } }) => (
        <TwoLines first={changeWords(original)} second={original.target_name ?? ''} />
      ),
      meta: { twoLines: true },
    }),
  ])
}

/** The bar that exports everything the filters leave, as a file. */
function ExportBar({ filters }: { filters: Narrowing & { search?: string } }) {
  const { name } = useBrand()
  const { progress, start, cancel } = useExport(`${name} ${i18n._('changes')} ${todayAt(readerZone())}.csv`)
  if (!progress) {
    return (
      <Button icon={<IconDownload size={16} aria-hidden="true" />} onClick={() => void start(filters)}>
        {i18n._('Export as CSV')}
      </Button>
    )
  }
  const { done, of } = progress
  const words =
    of === null
      ? i18n._('{done} so far', { done: formatNumber(done) })
      : i18n._('{done} of {of}', { done: formatNumber(done), of: formatNumber(of) })
  return (
    <div className={styles.export}>
      <Bar.Root className={styles.bar}>
        <Bar.Section
          value={of ? Math.floor((100 * done) / of) : 100}
          animated={of === null}
          striped={of === null}
          aria-label={i18n._('Export')}
        />
      </Bar.Root>
      <span className="small num" role="status">
        {words}
      </span>
      <Button size="sm" look="quiet" onClick={cancel}>
        {i18n._('Cancel')}
      </Button>
    </div>
  )
}

/**
 * The export of changes: its progress, and the function that cancels it. Leaving the screen cancels it
 * too.
 */
function useExport(fileName: string) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const running = useRef<AbortController | null>(null)
  const cancel = () => {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }
  useEffect(() => () => running.current?.abort(), [])

  async function start(filters: Narrowing & { search?: string }) {
    const own = new AbortController()
    running.current = own
    setProgress({ done: 0, of: null })
    try {
      const parts = await exportChanges(filters, setProgress, own.signal)
      if (!own.signal.aborted) saveFile(fileName, parts, 'text/csv;charset=utf-8')
    } catch (error) {
      if (!own.signal.aborted) toastError(sentenceOf(error))
    }
    if (running.current === own) cancel()
  }
  return { progress, start, cancel }
}
