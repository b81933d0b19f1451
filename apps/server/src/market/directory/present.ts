import type { Actor } from '../../base/actor.ts'
import { verdicts } from '../../people/organizations/policy.ts'
import type { AdvertiserRow } from './advertisers-repo.ts'
import type { OwnerRow } from './owners-repo.ts'

/** What only the platform sees of an organization, and what it may do with it. */
const forPlatform = (actor: Actor, row: OwnerRow | AdvertiserRow) =>
  actor.orgType === 'PLATFORM'
    ? {
        owner_id: row.owner_id,
        isInvoicesRestricted: row.invoices_restricted,
        plan_id: row.granted_plan_id,
        plan: row.plan_name ?? '',
        plan_source: row.plan_source,
        wanted_plan:
          row.wanted_plan_id === null ? null : { id: row.wanted_plan_id, name: row.wanted_plan_name ?? '' },
        can: verdicts(actor, row),
      }
    : {}

/** What a list shows in place of something that its reader may not know. */
const HIDDEN = '-'

/** Presents a display owner for lists. An advertiser sees who the owner is once it has bought from it. */
export function presentOwner(actor: Actor, row: OwnerRow) {
  return {
    id: row.id,
    name: row.name,
    owner_name: row.known ? (row.owner_name ?? 'No owner') : HIDDEN,
    email: (row.known && row.owner_email) || HIDDEN,
    displays: row.displays,
    industry: row.industry,
    active: row.active,
    ...(actor.orgType === 'PLATFORM'
      ? { advertisers: row.advertisers, ads: row.ads }
      : { isFavourite: row.favourite_id !== null }),
    ...forPlatform(actor, row),
  }
}

/**
 * Presents an advertiser for lists. An invited address that has bought nothing is shown as the address alone.
 */
export function presentAdvertiser(actor: Actor, row: AdvertiserRow) {
  return {
    id: row.id,
    org_name: row.name || HIDDEN,
    name: row.owner_name ?? '',
    email: row.invited_email ?? row.owner_email ?? HIDDEN,
    industry: row.industry || 'No Industry',
    displays: row.displays,
    campaigns: row.campaigns,
    zones: row.zones,
    active: row.active,
    ...(actor.orgType === 'DSO' ? { invited: row.invited, isFavourite: row.favourite_id !== null } : {}),
    ...forPlatform(actor, row),
  }
}
