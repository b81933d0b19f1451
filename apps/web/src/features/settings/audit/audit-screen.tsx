import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useUser } from '../../../lib/session.ts'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { ChangesList } from './changes-list.tsx'
import { changesQuery } from './queries.ts'

const route = getRouteApi('/shell/settings/audit')

function Changes() {
  const ofPlatform = useUser().organization.type === 'PLATFORM'
  const search = route.useSearch()
  const list = useListState(search, route.useNavigate())
  const query = useQuery(changesQuery(search))
  return <ChangesList ofPlatform={ofPlatform} query={query} {...list} />
}

/** The log of changes of the reader's organization; the platform reads that of all. */
export function AuditScreen() {
  return (
    <SettingsFrame id="audit">
      <Changes />
    </SettingsFrame>
  )
}
