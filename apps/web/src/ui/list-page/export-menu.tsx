import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { exportList, type ExportedList } from '@plaza/contract/exports'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { toastError } from '../../lib/toasts.tsx'
import { Button } from '../button.tsx'

/** A list that can be exported, with the filters that it has now. */
export interface Exported {
  list: ExportedList
  query: Record<string, unknown>
}

/** The filters of a list's query, without its pages. */
const filtersIn = ({ page: _page, size: _size, ...query }: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''))

/** The button that saves all rows of a list that match its filters, as CSV or as a spreadsheet. */
export function ListExportMenu({ list, query, look = 'quiet' }: Exported & { look?: 'quiet' | 'soft' }) {
  const [saving, setSaving] = useState(false)
  async function save(format: 'csv' | 'xlsx') {
    setSaving(true)
    try {
      await download(exportList, { params: { list }, query: { ...filtersIn(query), format } })
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          look={look}
          icon={<IconDownload size={16} aria-hidden="true" />}
          loading={saving}
          aria-label={i18n._('Export the list')}
        >
          <span className="desk-words">{i18n._('Export')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void save('xlsx')}>
          {i18n._('As a spreadsheet (xlsx)')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => void save('csv')}>
          {i18n._('As CSV')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
