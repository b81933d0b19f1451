import type { organizationDetails } from '@plaza/contract/organizations'
import { percentTaken } from '@plaza/domain/percent-taken'
import type { z } from 'zod'
import type { Actor } from '../../base/actor.ts'
import type { AdvertiserRow } from '../../market/directory/advertisers-repo.ts'
import type { DaySpots } from '../../market/figures/fill-repo.ts'
import type { OwnerRow } from '../../market/directory/owners-repo.ts'
import { mayUpdate, verdicts } from './policy.ts'
import type { OrganizationRow } from './repo.ts'

export function presentOrganization(
  actor: Actor,
  { lead_days, ...row }: OrganizationRow,
): z.input<typeof organizationDetails> {
  return {
    ...row,
    lead_days: row.type === 'DSO' ? lead_days : null,
    can: { update: mayUpdate(actor, row) },
  }
}

/** What only the platform is told, and may do. */
const forPlatform = (actor: Actor, row: OwnerRow | AdvertiserRow) =>
  actor.orgType === 'PLATFORM'
    ? {
        owner_id: row.owner_id,
        isInvoicesRestricted: row.invoices_restricted,
        plan_id: row.plan_id,
        plan: row.plan_name ?? '',
        can: verdicts(actor, row),
      }
    : {}

const UNTOLD = '-'

/** A display owner, with the specification's defaults; who it is is told to those who have bought from it. */
export function presentOwner(actor: Actor, row: OwnerRow) {
  return {
    id: row.id,
    name: row.name,
    owner_name: row.known ? (row.owner_name ?? 'No owner') : UNTOLD,
    email: (row.known && row.owner_email) || UNTOLD,
    displays: row.displays,
    industry: row.industry,
    active: row.active,
    ...(actor.orgType === 'PLATFORM'
      ? { advertisers: row.advertisers, ads: row.ads }
      : { isFavourite: row.favourite_id !== null }),
    ...forPlatform(actor, row),
  }
}

/** An advertiser, with the specification's defaults; of who was invited alone, the address. */
export function presentAdvertiser(actor: Actor, row: AdvertiserRow) {
  return {
    id: row.id,
    org_name: row.name || UNTOLD,
    name: row.owner_name ?? '',
    email: row.invited_email ?? row.owner_email ?? UNTOLD,
    industry: row.industry || 'No Industry',
    displays: row.displays,
    campaigns: row.campaigns,
    zones: row.zones,
    active: row.active,
    ...(actor.orgType === 'DSO' ? { invited: row.invited, isFavourite: row.favourite_id !== null } : {}),
    ...forPlatform(actor, row),
  }
}

const sum = (days: DaySpots[], what: 'taken' | 'spots') => days.reduce((total, day) => total + day[what], 0)

/** Each day, and all of them together; on a closed day there is nothing to sell. */
export function presentFill(days: DaySpots[]) {
  return {
    taken: percentTaken(sum(days, 'taken'), sum(days, 'spots')),
    days: days.map(({ day, taken, spots }) => ({ date: day, taken: percentTaken(taken, spots) })),
  }
}
