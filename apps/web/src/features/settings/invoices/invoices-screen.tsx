import { i18n } from '@lingui/core'
import { exportDocuments } from '@plaza/contract/invoices'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { download } from '../../../lib/download.ts'
import { formatMonth } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { DocumentsList } from './documents-list.tsx'
import { documentsQuery } from './queries.ts'
import { useSaving } from './use-saving.ts'

const route = getRouteApi('/shell/settings/invoices')

/** What was issued to the reader's organization; the platform reads what was issued to all. */
export function InvoicesScreen() {
  const ofPlatform = useUser().organization.type === 'PLATFORM'
  const search = route.useSearch()
  const { kind, month, state } = search
  const list = useListState(search, route.useNavigate())
  const query = useQuery(documentsQuery(search, { kind, month, state }))
  const { save, saving } = useSaving()
  const exported = month ?? query.data?.months[0]
  return (
    <SettingsFrame
      id="invoices"
      actions={
        exported && (
          <Button
            icon={<IconDownload size={16} aria-hidden="true" />}
            loading={saving}
            onClick={() => void save(() => download(exportDocuments, { query: { month: exported } }))}
          >
            {i18n._('Export {month} as CSV', { month: formatMonth(`${exported}-01`) })}
          </Button>
        )
      }
    >
      <DocumentsList
        ofPlatform={ofPlatform}
        query={query}
        {...list}
        narrowing={{ kind, month, state }}
        save={save}
      />
    </SettingsFrame>
  )
}
