import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { organizationQuery } from '../queries.ts'
import styles from '../settings.module.css'
import { OrganizationForm } from './organization-form.tsx'

/** What the organization is, and what stands on its invoices. */
export function OrganizationSection() {
  const { org_id } = useUser()
  const query = useQuery(organizationQuery(org_id))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.section}>
      {query.data ? (
        // Made anew for each version, so that its fields hold what is stored.
        <OrganizationForm key={query.data.version} organization={query.data} />
      ) : (
        <div className={`card ${styles.card}`}>
          <SkeletonLines />
        </div>
      )}
    </div>
  )
}
