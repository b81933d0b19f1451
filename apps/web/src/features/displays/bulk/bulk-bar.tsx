import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { listDisplayIds } from '@plaza/contract/bulk-edit'
import { IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { callApi } from '../../../lib/call.ts'
import { formatNumber } from '../../../lib/format.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { useUser } from '../../../lib/session.ts'
import { BasketBar } from '../../../shared/basket-bar/basket-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useSelection } from '../../../ui/list-page/selection.tsx'
import { BanHereDialog } from '../bans/ban-here-dialog.tsx'
import { BULK_VERBS, BulkDialog, type BulkVerb, verbWords } from './bulk-dialog.tsx'

/** What the selection holds of a display. */
export interface Selected {
  id: string
}

type Filters = Parameters<typeof callApi<typeof listDisplayIds>>[1]['query']

interface BulkBarProps {
  /** The filters of the list, and how many displays match them. */
  filters: Filters
  count: number
  more: boolean
}

/** What can be done with the selected displays of the list, or with all that match its filters. */
export function BulkBar({ filters, count, more }: BulkBarProps) {
  const user = useUser()
  const { rows, set, clear } = useSelection<Selected>()
  const [verb, setVerb] = useState<BulkVerb | 'ban' | null>(null)
  const [loading, setLoading] = useState(false)
  async function selectAll() {
    setLoading(true)
    try {
      const all = await callApi(listDisplayIds, { params: { org_id: user.org_id }, query: filters })
      set(
        all.rows.map(({ id }) => ({ id })),
        true,
      )
    } catch (error) {
      toastError(sentenceOf(error))
    } finally {
      setLoading(false)
    }
  }
  if (rows.length === 0) return null
  const all = more ? `${formatNumber(count - 1)}+` : formatNumber(count)
  return (
    <>
      <BasketBar
        label={i18n._('Selected displays')}
        pictures={[]}
        title={i18n._('{n, plural, one {# display selected} other {# displays selected}}', {
          n: rows.length,
        })}
      >
        {rows.length < count && (
          <Button loading={loading} onClick={() => void selectAll()}>
            {i18n._('Select all {all}', { all })}
          </Button>
        )}
        <Button onClick={clear}>{i18n._('Clear')}</Button>
        <Menu position="top-end">
          <Menu.Target>
            <Button look="main" icon={<IconChevronUp size={16} aria-hidden="true" />}>
              {i18n._('Change')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {BULK_VERBS.map((one) => (
              <Menu.Item key={one} onClick={() => setVerb(one)}>
                {verbWords(one)}
              </Menu.Item>
            ))}
            <Menu.Item onClick={() => setVerb('ban')}>{i18n._('Bans')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </BasketBar>
      {verb === 'ban' && (
        <BanHereDialog
          displays={rows}
          title={i18n._('{n, plural, one {Bans on # display} other {Bans on # displays}}', {
            n: rows.length,
          })}
          onClose={() => setVerb(null)}
        />
      )}
      {verb && verb !== 'ban' && <BulkDialog verb={verb} displays={rows} onClose={() => setVerb(null)} />}
    </>
  )
}
