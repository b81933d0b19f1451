import { i18n } from '@lingui/core'
import { Progress as Bar } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useBrand } from '../../../lib/brand.ts'
import { formatNumber } from '../../../lib/format.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useUser } from '../../../lib/session.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { readerZone, todayAt } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { ChangesList } from './changes-list.tsx'
import { exportChanges, type Progress } from './export-changes.ts'
import { changesQuery, type Narrowing } from './queries.ts'
import styles from './audit.module.css'

const route = getRouteApi('/shell/settings/audit')

function Changes() {
  const ofPlatform = useUser().organization.type === 'PLATFORM'
  const { on_behalf, person, topic, from, to, org_id, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListState(search, navigate)
  const narrowing = { on_behalf, person, topic, from, to, org_id }
  const query = useQuery(changesQuery(search, narrowing))
  const narrow = (patch: Narrowing) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...patch }), resetScroll: false })
  return <ChangesList ofPlatform={ofPlatform} query={query} {...list} narrowing={narrowing} narrow={narrow} />
}

/** The log of changes of the reader's organization; the platform reads that of all. */
export function AuditScreen() {
  const { on_behalf, person, topic, from, to, org_id, search } = route.useSearch()
  const filters = { on_behalf, person, topic, from, to, org_id, search }
  return (
    <SettingsFrame id="audit" actions={<ExportBar filters={filters} />}>
      <Changes />
    </SettingsFrame>
  )
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
