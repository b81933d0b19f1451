import { i18n } from '@lingui/core'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { AccessSection } from './access/access-section.tsx'
import { OrganizationSection } from './organization/organization-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { sectionsOf, type SectionId } from './sections.ts'
import { SessionsSection } from './sessions-section.tsx'
import styles from './settings.module.css'
import { SettingsNav } from './settings-nav.tsx'
import { ThemeSection } from './theme/theme-section.tsx'

const route = getRouteApi('/shell/settings/$profile')

const parts: Record<SectionId, () => ReactNode> = {
  profile: () => <ProfileSection />,
  password: () => <PasswordSection />,
  sessions: () => <SessionsSection />,
  organization: () => <OrganizationSection />,
  theme: () => <ThemeSection />,
  access: () => <AccessSection />,
}

/** One page of the settings by its name; what one may not settle is not offered. */
export function SettingsScreen() {
  const { profile } = route.useParams()
  const { organization, roles } = useUser()
  const sections = sectionsOf(
    organization.type,
    roles.flatMap(({ permissions }) => permissions),
  )
  const found = sections.find(({ id }) => id === profile)
  return (
    <Page title={found ? found.label : i18n._('Settings')}>
      <div className={styles.columns}>
        <SettingsNav sections={sections} />
        {found ? (
          parts[found.id]()
        ) : (
          <div className="card">
            <EmptyState
              title={i18n._('There is no such page of the settings')}
              text={i18n._('Choose one of those beside this.')}
            />
          </div>
        )}
      </div>
    </Page>
  )
}
