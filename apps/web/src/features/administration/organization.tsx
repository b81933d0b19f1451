import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { Status } from '../../ui/status.tsx'
import type { AdvertiserRow, OwnerRow } from './queries.ts'
import styles from './organizations.module.css'

/** An organization as the platform's lists have it, of either type. */
export interface ListedOrganization {
  id: string
  name: string
  type: 'DSO' | 'ADV'
  active: boolean
  /** The user that calls about this organization name; null while it has no users. */
  ownerId: string | null
  restricted: boolean
  plan: string
  planId: string | null
  /** Where it has its plan from. */
  planSource: OwnerRow['plan_source']
  /** The plan that it has asked for. */
  wanted: { id: string; name: string } | null
  can: NonNullable<OwnerRow['can']>
}

/** The name of an organization, which leads to its page. */
export function OrganizationLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/admin-organizations/$orgId" params={{ orgId: id }} className={styles.name}>
      {name}
    </Link>
  )
}

const none = { update: false, activate: false, deactivate: false, delete: false, act_for: false }

const common = (row: OwnerRow | AdvertiserRow) => ({
  id: row.id,
  active: row.active,
  ownerId: row.owner_id ?? null,
  restricted: row.isInvoicesRestricted ?? false,
  plan: row.plan ?? '',
  planId: row.plan_id ?? null,
  planSource: row.plan_source,
  wanted: row.wanted_plan ?? null,
  can: row.can ?? none,
})

export function ofOwner(row: OwnerRow): ListedOrganization {
  return {
    ...common(row),
    name: row.name,
    type: 'DSO',
  }
}
export function ofAdvertiser(row: AdvertiserRow): ListedOrganization {
  return {
    ...common(row),
    name: row.org_name,
    type: 'ADV',
  }
}

/**
 * Renders whether an organization is active, its plan, and whether it is restricted from paying by invoice.
 */
export function OrganizationMarks({ organization }: { organization: ListedOrganization }) {
  return (
    <span className={styles.marks}>
      {organization.active ? (
        <Status tone="good">{i18n._('Active')}</Status>
      ) : (
        <Status tone="off">{i18n._('Deactivated')}</Status>
      )}
      {organization.plan && (
        <Status tone="brand">
          {organization.planSource === 'subscribed'
            ? i18n._('{plan}, paid by card', { plan: organization.plan })
            : organization.plan}
        </Status>
      )}
      {organization.wanted && (
        <Status tone="wait">{i18n._('Asks for {plan}', { plan: organization.wanted.name })}</Status>
      )}
      {!organization.restricted && <Status tone="off">{i18n._('Invoices allowed')}</Status>}
    </span>
  )
}
