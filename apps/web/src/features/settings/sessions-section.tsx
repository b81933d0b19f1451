import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { deviceWords } from './device-words.ts'
import { Loaded } from './loaded.tsx'
import { type Session, sessionsQuery, useEndSession } from './queries.ts'
import styles from './settings.module.css'

function Sessions({ rows, userId: id }: { rows: Session[]; userId: string }) {
  const end = useEndSession()
  return (
    <div className={`card ${styles.card}`}>
      <div className={styles.between}>
        <h2>
          {i18n._('{n, plural, one {Logged in at # place} other {Logged in at # places}}', {
            n: rows.length,
          })}
        </h2>
        <Button
          size="sm"
          disabled={rows.length < 2}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id, session_id: 'others' } })}
        >
          {i18n._('Log out everywhere else')}
        </Button>
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <TwoLines
              first={deviceWords(row.device)}
              second={i18n._('Since {since}, last seen {seen}', {
                since: formatInstant(row.created_at),
                seen: formatInstant(row.last_seen_at),
              })}
            />
            {row.current ? (
              <Status tone="good">{i18n._('This browser')}</Status>
            ) : (
              <Button
                size="sm"
                look="quiet"
                onClick={() => end.mutate({ params: { id, session_id: row.id } })}
              >
                {i18n._('Log out there')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The sessions of the user, with buttons that end them. */
export function SessionsSection() {
  const { id } = useUser()
  const query = useQuery(sessionsQuery(id))
  return (
    <section className={styles.section} aria-label={i18n._('Where you are logged in')}>
      <Loaded query={query}>{({ rows }) => <Sessions rows={rows} userId={id} />}</Loaded>
    </section>
  )
}
