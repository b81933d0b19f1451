import { i18n } from '@lingui/core'
import { useUser } from '../../lib/session.ts'
import { Page } from '../../ui/page.tsx'
import { AdvertiserHome } from './advertiser-home.tsx'
import { OwnerHome } from './owner-home.tsx'

/** What comes next, by type of organization. */
export function HomeScreen() {
  const user = useUser()
  const { type } = user.organization
  if (type === 'DSO') return <OwnerHome user={user} />
  if (type === 'ADV') return <AdvertiserHome user={user} />
  return (
    <Page
      title={i18n._('Welcome, {name}', { name: user.name })}
      line={i18n._('You look after this marketplace.')}
    >
      {null}
    </Page>
  )
}
