import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql } from 'kysely'
import type { ViewerScope } from '../../base/scope/scope.ts'
import type { Audience } from '../../supply/displays/audience-repo.ts'
import { readInvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { isEverOnOffer, statusForAdvertisers, todayAtPlace } from '../../supply/on-offer/on-offer-sql.ts'

/** A display that can be bought, with what decides on which days. */
export interface SellingPlace {
  display_id: string
  name: string
  currency: string
  opening_hours: OpeningHours
  time_zone: string
  lead_days: number
  today: string
  audience: Audience | null
}

/** Finds those of these displays that the actor can buy, in the order of their ids. */
export async function findPlaces(scope: ViewerScope, displayIds: string[]): Promise<SellingPlace[]> {
  const invitedTo = await readInvitedTo(scope)
  const { rows } = await sql<SellingPlace>`
    SELECT d.id AS display_id, d.name, d.currency, l.opening_hours, l.time_zone, o.lead_days, d.audience,
           ${todayAtPlace(scope.now)} AS today
    FROM displays d JOIN locations l ON l.id = d.location_id JOIN organizations o ON o.id = d.org_id
    WHERE d.id = ANY(${displayIds}::uuid[]) AND ${isEverOnOffer(invitedTo)} AND ${statusForAdvertisers} = 'available'
    ORDER BY d.id`.execute(scope.db)
  return rows
}
