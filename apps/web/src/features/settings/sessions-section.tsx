import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { deviceWords } from './device-words.ts'
import { sessionsQuery, useEndSession } from './queries.ts'
import styles from './settings.module.css'

/** Where one is logged in, and the way to end that. */
export function SessionsSection() {
  const { id } = useUser()
  const query = useQuery(sessionsQuery(id))
  const end = useEndSession()
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const rows = query.data?.rows
  return (
    <section className={styles.section} aria-label={i18n._('Where you are logged in')}>
      <div className={`card ${styles.card}`}>
        <div className={styles.between}>
          <h2>
            {i18n._('{n, plural, =0 {Logged in} one {Logged in at # place} other {Logged in at # places}}', {
              n: rows?.length ?? 0,
            })}
          </h2>
          <Button
            size="sm"
            disabled={!rows || rows.length < 2}
            loading={end.isPending}
            onClick={() => end.mutate({ params: { id, session_id: 'others' } })}
          >
            {i18n._('Log out everywhere else')}
          </Button>
        </div>
        <ul className={styles.rows} aria-busy={query.isPending}>
          {!rows && (
            <li>
              <SkeletonLines />
            </li>
          )}
          {rows?.map((row) => (
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
    </section>
  )
}
