import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import type { CallData } from '@plaza/contract/call'
import { getNotificationSettings, saveNotificationSettings } from '@plaza/contract/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../lib/query-of.ts'
import { useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { kindWords } from '../../shared/notification-kind-words.ts'
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
