import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Section } from './sections.ts'
import styles from './settings.module.css'

/** The ways to the pages of the settings; a phone has them in one row, with the present one in sight. */
export function SettingsNav({ sections, present }: { sections: Section[]; present: string }) {
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
