import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { isSectionOf, type Section, sectionsOf } from './sections.ts'
import styles from './settings.module.css'

interface SettingsFrameProps {
  /** The page's name in the address. */
  id: string
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a settings page. Pages that the user may not use are not offered. */
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

/** The links to the settings pages. A phone shows them in one row, scrolled to the current one. */
function SettingsNav({ sections, present }: { sections: Section[]; present: string }) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const [row, link] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')]
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [present])

  const groups = [
    { id: 'you', title: i18n._('You') },
    { id: 'organization', title: i18n._('Your organization') },
    { id: 'platform', title: i18n._('The platform') },
  ] as const
  return (
    <nav ref={nav} className={styles.nav} aria-label={i18n._('Settings')}>
      {groups.map(({ id, title }) => {
        const items = sections.filter(({ group }) => group === id)
        if (items.length === 0) return null
        return (
          <div key={id}>
            <h2 id={`settings-${id}`}>{title}</h2>
            <ul aria-labelledby={`settings-${id}`}>
              {items.map((item) => (
                <li key={item.id}>
                  <Link
                    to="/settings/$profile"
                    params={{ profile: item.id }}
                    activeOptions={{ includeSearch: false }}
                  >
                    <item.icon size={18} stroke={1.7} aria-hidden="true" />
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
