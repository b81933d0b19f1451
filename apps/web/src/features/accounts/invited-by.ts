import { z } from 'zod'
import { readSession } from '../../lib/session.ts'

/** The organization whose invitation led to a page outside, which wears its brand. */
export const invitedBySearch = z.object({ invitedBy: z.uuid().optional().catch(undefined) })

/** Where whoever is logged in is led on from there: an advertiser to the displays of who invited it. */
export function wayOn(invitedBy: string | undefined): string {
  const isAdvertiser = readSession()?.userInfo.organization.type === 'ADV'
  return invitedBy && isAdvertiser ? `/advertisers-displays?owner=${invitedBy}` : '/'
}
