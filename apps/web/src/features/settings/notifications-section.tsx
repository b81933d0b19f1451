import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import type { CallData } from '@plaza/contract/call'
import { getNotificationSettings, saveNotificationSettings } from '@plaza/contract/notifications'
import type { NotificationKind } from '@plaza/domain/notification-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'
import { useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Loaded } from './loaded.tsx'
import styles from './settings.module.css'

/** The section that chooses which notifications also come by mail. */
export function NotificationsSection() {
  const { id } = useUser()
  const query = useQuery(mailChoiceQuery(id))
  const choose = useChooseMail(id)
  return (
    <div className={styles.section}>
      <Loaded query={query}>
        {({ rows }) => (
          <div className={`card ${styles.card}`} role="group" aria-labelledby="by-mail">
            <h2 id="by-mail">{i18n._('Also by email')}</h2>
            <p className="dim small">
              {i18n._(
                'All notifications are listed under the bell. Choose here which ones you also get by email.',
              )}
            </p>
            {rows.map(({ type, mail }) => (
              <Checkbox
                key={type}
                label={kindWords(type)}
                checked={mail}
                onChange={(event) => choose(type, event.currentTarget.checked)}
              />
            ))}
          </div>
        )}
      </Loaded>
    </div>
  )
}

/** A kind of notification in words, beside its choice. */
function kindWords(kind: NotificationKind): string {
  const words: Record<NotificationKind, () => string> = {
    campaign_requested: () => i18n._('An advertiser asks for your approval'),
    request_approved: () => i18n._('An owner approves a campaign'),
    request_rejected: () => i18n._('An owner rejects a campaign'),
    request_correction: () => i18n._('An owner asks for a correction'),
    request_expiring: () => i18n._('A request is about to expire'),
    request_expired: () => i18n._('A request expires without an approval'),
    request_cancelled: () => i18n._('An advertiser cancels a campaign or a part of it'),
    media_sent: () => i18n._('An advertiser sends new media'),
    campaign_commented: () => i18n._('Somebody comments on a campaign, or replies'),
    proof_added: () => i18n._('The other side shows that a campaign ran'),
    proof_decided: () => i18n._('An advertiser accepts your proof of play, or objects'),
    invitation_accepted: () => i18n._('Somebody accepts your invitation'),
    access_changed: () => i18n._('Access to act for your organization is given or withdrawn'),
    grant_changed: () => i18n._('You can no longer act for another organization'),
    deletion_asked: () => i18n._('An organization asks to delete something'),
    deletion_decided: () => i18n._('The platform decides what you asked to delete'),
  }
  return words[kind]()
}

type MailChoice = CallData<typeof getNotificationSettings>

function mailChoiceQuery(id: string) {
  return queryOf(getNotificationSettings, { params: { id } }, 'settings')
}

/** Saves one choice as it is made; the others stay. */
function useChooseMail(id: string) {
  const client = useQueryClient()
  const { queryKey } = mailChoiceQuery(id)
  const save = useCall(saveNotificationSettings, {
    onSuccess: ({ data }) => client.setQueryData(queryKey, data),
  })
  return (type: MailChoice['rows'][number]['type'], mail: boolean) => {
    const before = client.getQueryData(queryKey)
    client.setQueryData(
      queryKey,
      (shown) =>
        shown && { ...shown, rows: shown.rows.map((row) => (row.type === type ? { type, mail } : row)) },
    )
    save.mutate(
      { params: { id }, body: { mail: { [type]: mail } } },
      { onError: () => client.setQueryData(queryKey, before) },
    )
  }
}
