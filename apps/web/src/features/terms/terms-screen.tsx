import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate } from '../../lib/format.ts'
import { termsQuery } from '../../shared/terms/queries.ts'
import { TermsWords } from '../../shared/terms/terms-text.tsx'
import { VisitorFrame } from '../../shared/visitor-frame/visitor-frame.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './terms.module.css'

const route = getRouteApi('/outside/terms')

/** The terms of the installation, for anybody: those that hold, or an earlier version by its number. */
export function TermsScreen() {
  const { version } = route.useSearch()
  const { data, error, refetch } = useQuery(termsQuery(version))
  const shown = data?.terms?.number
  return (
    <VisitorFrame title={i18n._('Terms and conditions')}>
      <div className={styles.page}>
        <h1>{i18n._('Terms and conditions')}</h1>
        <section className={`card ${styles.words}`} aria-label={i18n._('Terms and conditions')}>
          {data && <TermsWords terms={data.terms} />}
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && (
            <div role="status" aria-label={i18n._('Loading')}>
              <SkeletonLines />
              <SkeletonLines />
            </div>
          )}
        </section>
        {data && data.versions.length > 1 && (
          <nav className={styles.older} aria-label={i18n._('All versions')}>
            <h2>{i18n._('All versions')}</h2>
            <ul>
              {data.versions.map(({ number, valid_from }) => (
                <li key={number}>
                  <Link
                    to="/terms"
                    search={{ version: number }}
                    aria-current={number === shown ? 'page' : undefined}
                  >
                    {i18n._('Version {n}, since {date}', { n: number, date: formatDate(valid_from) })}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </VisitorFrame>
  )
}
