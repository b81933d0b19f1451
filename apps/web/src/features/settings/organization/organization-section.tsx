import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { Loaded } from '../loaded.tsx'
import { organizationQuery } from '../queries.ts'
import styles from '../settings.module.css'
import { OrganizationForm } from './organization-form.tsx'

/** What the organization is, and what stands on its invoices. */
export function OrganizationSection() {
  const query = useQuery(organizationQuery(useUser().org_id))
  return (
    <div className={styles.section}>
      <Loaded query={query}>{(organization) => <OrganizationForm organization={organization} />}</Loaded>
    </div>
  )
}
