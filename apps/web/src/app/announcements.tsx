import { i18n } from '@lingui/core'
import { dismissAnnouncement, listShownAnnouncements } from '@plaza/contract/announcements'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../lib/query-of.ts'
import { useCall } from '../lib/use-call.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './announcements.module.css'

/** What the platform announces, above every screen, until the reader puts it away. */
export function Announcements() {
  const { data } = useQuery({ ...queryOf(listShownAnnouncements, {}, 'administration'), staleTime: 300_000 })
  const dismiss = useCall(dismissAnnouncement, { quiet: true, invalidates: ['administration'] })
  return data?.rows.map(({ id, content, link }) => (
    <div key={id} className={styles.announcement} role="note">
      <p>
        {content}{' '}
        {link && (
          <a href={link} {...(!link.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}>
            {i18n._('Read more')}
          </a>
        )}
      </p>
      <IconButton label={i18n._('Put away')} onClick={() => dismiss.mutate({ params: { id } })}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  ))
}
