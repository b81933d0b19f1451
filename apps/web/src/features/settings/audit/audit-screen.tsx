import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useUser } from '../../../lib/session.ts'
import { useListState } from '../../../ui/list-page/use-list.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { ChangesList } from './changes-list.tsx'
import { changesQuery, type Narrowing } from './queries.ts'

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
  return (
    <SettingsFrame id="audit">
      <Changes />
    </SettingsFrame>
  )
}
