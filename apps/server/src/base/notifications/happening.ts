import type { Permission } from '@plaza/contract/call'
import type { Actor } from '../actor.ts'
import type { AnyTold } from './told.ts'

/** Something that happened to an organization. */
export type Happening = AnyTold & {
  /** The organization in whose name it is read. */
  orgId: string
  /** Of one event for ever the same: told again it is told once. */
  key: string
  campaignId?: string
  by: Doer
  /** Those of the organization who hold one of these, and `also` some; or certain people alone. */
  to: { can: Permission[]; also?: string[] } | { users: string[] }
  /** Told by a mail of its own already. */
  hasMail?: boolean
}

/** Who did it. */
export interface Doer {
  /** Never told of it; null where nobody did it, or nobody who could be told. */
  userId: string | null
  /** As others see them. */
  name: string
  onBehalf: boolean
}

/** Others see who acts on behalf as the organization. */
export function doerOf({ userId, userName, orgName, onBehalf }: Actor): Doer {
  return {
    userId,
    name: onBehalf === null ? userName : orgName,
    onBehalf: onBehalf !== null,
  }
}
