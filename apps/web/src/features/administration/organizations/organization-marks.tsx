import { i18n } from '@lingui/core'
import { Status } from '../../../ui/status.tsx'
import type { ListedOrganization } from './organization.ts'
import styles from './organizations.module.css'

/** Whether it is active, which plan it has, and whether it is kept from invoice terms. */
export function OrganizationMarks({ organization }: { organization: ListedOrganization }) {
  return (
    <span className={styles.marks}>
      {organization.active ? (
        <Status tone="good">{i18n._('Active')}</Status>
      ) : (
        <Status tone="off">{i18n._('Deactivated')}</Status>
      )}
      {organization.plan && <Status tone="brand">{organization.plan}</Status>}
      {!organization.restricted && <Status tone="off">{i18n._('Invoices allowed')}</Status>}
    </span>
  )
}
