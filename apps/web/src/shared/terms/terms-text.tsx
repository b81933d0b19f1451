import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { PlainDocument } from './plain-document.tsx'
import { type Terms, termsQuery } from './queries.ts'
import styles from './terms.module.css'
import { usualTerms } from './usual-terms.ts'

/** Terms to be read: the operator's own, the address at which they stand, or the usual ones. */
export function TermsWords({ terms }: { terms: Terms }) {
  if (!terms) return <PlainDocument text={usualTerms()} />
  return (
    <div className={styles.read}>
      <p className={`dim small ${styles.of}`}>
        {i18n._('Version {n}, since {date}', { n: terms.number, date: formatDate(terms.valid_from) })}
      </p>
      {terms.link ? (
        <p className={styles.of}>
          {i18n._('The terms stand on a page of their own:')}{' '}
          <a href={terms.link} target="_blank" rel="noreferrer">
            {terms.link}
          </a>
        </p>
      ) : (
        <PlainDocument text={terms.content} />
      )}
    </div>
  )
}

/** The terms that hold now. */
export function TermsText() {
  const { data, error, refetch } = useQuery(termsQuery())
  if (data) return <TermsWords terms={data.terms} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label={i18n._('Loading')}>
      <SkeletonLines />
      <SkeletonLines />
    </div>
  )
}
