import { Checkbox } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { Loaded } from '../loaded.tsx'
import styles from '../settings.module.css'
import { kindWords } from './kind-words.ts'
import { mailChoiceQuery, useChooseMail } from './queries.ts'

/** Which notifications come by mail, too. */
export function NotificationsSection() {
  const { id } = useUser()
  const query = useQuery(mailChoiceQuery(id))
  const choose = useChooseMail(id)
  return (
    <div className={styles.section}>
      <Loaded query={query}>
        {({ rows }) => (
          <div className={`card ${styles.card}`} role="group" aria-labelledby="by-mail">
            <h2 id="by-mail">{i18n._('By mail, too')}</h2>
            <p className="dim small">
              {i18n._(
                'All notifications are listed under the bell. Choose here which ones you also get by mail.',
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
