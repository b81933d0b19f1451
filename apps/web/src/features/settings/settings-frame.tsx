import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { useUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { isSectionOf, sectionsOf } from './sections.ts'
import { SettingsNav } from './settings-nav.tsx'
import styles from './settings.module.css'

interface SettingsFrameProps {
  /** The page by its name in the address. */
  id: string
  actions?: ReactNode
  children: ReactNode
}

/** What stands around a page of the settings; what one may not settle is not offered. */
export function SettingsFrame({ id, actions, children }: SettingsFrameProps) {
  const { organization, roles } = useUser()
  const sections = sectionsOf(
    organization.type,
    roles.flatMap(({ permissions }) => permissions),
  )
  const found = sections.find((section) => section.id === id)
  return (
    <Page title={found?.label ?? i18n._('Settings')} line={found?.line} actions={found && actions}>
      <div className={styles.columns}>
        <SettingsNav sections={sections} present={id} />
        {found ? (
          children
        ) : (
          <div className="card">
            {isSectionOf(organization.type, id) ? (
              <EmptyState
                drawing="locked"
                title={i18n._('You may not see this page')}
                text={i18n._('An owner of {name} can give you this permission.', {
                  name: organization.name,
                })}
              />
            ) : (
              <EmptyState
                drawing="lost"
                title={i18n._('This settings page does not exist')}
                text={i18n._('Choose one from the list.')}
              />
            )}
          </div>
        )}
      </div>
    </Page>
  )
}
