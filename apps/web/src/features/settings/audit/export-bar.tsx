import { Progress as Bar } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconDownload } from '@tabler/icons-react'
import { useBrand } from '../../../lib/brand.ts'
import { formatNumber } from '../../../lib/format.ts'
import { readerZone, todayAt } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './audit.module.css'
import type { Narrowing } from './queries.ts'
import { useExport } from './use-export.ts'

/** Everything that the filters leave, as a file. */
export function ExportBar({ filters }: { filters: Narrowing & { search?: string } }) {
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
