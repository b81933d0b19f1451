import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import styles from './announcement-bar.module.css'

interface AnnouncementBarProps {
  content: string
  /** A page of this marketplace, which begins with /, or another; empty for none. */
  link: string
  /** What stands at its end, such as the button that puts it away. */
  children?: ReactNode
}

/** An announcement of the platform, as its readers see it above every screen. */
export function AnnouncementBar({ content, link, children }: AnnouncementBarProps) {
  return (
    <div className={styles.announcement} role="note">
      <p>
        {content}{' '}
        {link && (
          <a href={link} {...(!link.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}>
            {i18n._('Read more')}
          </a>
        )}
      </p>
      {children}
    </div>
  )
}
