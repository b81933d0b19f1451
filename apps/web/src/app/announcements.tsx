import { i18n } from '@lingui/core'
import { dismissAnnouncement, listShownAnnouncements } from '@plaza/contract/announcements'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../lib/query-of.ts'
import { useCall } from '../lib/use-call.ts'
import { AnnouncementBar } from '../shared/announcement-bar.tsx'
import { IconButton } from '../ui/button.tsx'

/** What the platform announces, above every screen, until the reader puts it away. */
export function Announcements() {
  const { data } = useQuery({ ...queryOf(listShownAnnouncements, {}, 'administration'), staleTime: 300_000 })
  const dismiss = useCall(dismissAnnouncement, { quiet: true, invalidates: ['administration'] })
  return data?.rows.map(({ id, content, link }) => (
    <AnnouncementBar key={id} content={content} link={link}>
      <IconButton label={i18n._('Put away')} onClick={() => dismiss.mutate({ params: { id } })}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </AnnouncementBar>
  ))
}
