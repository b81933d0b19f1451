import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import type { Section } from './sections.ts'
import styles from './settings.module.css'

export function SettingsNav({ sections }: { sections: Section[] }) {
  const groups = [
    { id: 'you', title: i18n._('You') },
    { id: 'organization', title: i18n._('Your organization') },
  ] as const
  return (
    <nav className={styles.nav} aria-label={i18n._('Settings')}>
      {groups.map(({ id, title }) => {
        const items = sections.filter(({ group }) => group === id)
        if (items.length === 0) return null
        return (
          <div key={id}>
            <h2 id={`settings-${id}`}>{title}</h2>
            <ul aria-labelledby={`settings-${id}`}>
              {items.map((item) => (
                <li key={item.id}>
                  <Link to="/settings/$profile" params={{ profile: item.id }}>
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
