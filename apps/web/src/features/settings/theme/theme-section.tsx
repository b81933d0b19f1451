import { useQuery } from '@tanstack/react-query'
import { themeQuery } from '../../../lib/brand.ts'
import { useUser } from '../../../lib/session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import styles from '../settings.module.css'
import { ThemeForm } from './theme-form.tsx'

/** The organization's logo, favicon and 14 colours. */
export function ThemeSection() {
  const { org_id } = useUser()
  const query = useQuery(themeQuery(org_id))
  if (query.isError && !query.data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.data) return <ThemeForm key={query.data.version} theme={query.data} />
  return (
    <div className={`card ${styles.card}`}>
      <SkeletonLines />
    </div>
  )
}
