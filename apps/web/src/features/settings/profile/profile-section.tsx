import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { profileQuery } from '../queries.ts'
import styles from '../settings.module.css'
import { ProfileForm } from './profile-form.tsx'

/** What a person says of themselves. */
export function ProfileSection() {
  const { id } = useUser()
  const query = useQuery(profileQuery(id))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <div className={styles.section}>
      {query.data ? (
        // Made anew for each version, so that its fields hold what is stored.
        <ProfileForm key={query.data.version} profile={query.data} />
      ) : (
        <div className={`card ${styles.card}`}>
          <SkeletonLines />
        </div>
      )}
    </div>
  )
}
