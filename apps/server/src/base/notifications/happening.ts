import type { Permission } from '@plaza/contract/call'
import type { Kind } from './kinds.ts'

/** Something that happened, as the room in which it happened reports it. */
export interface Happening<T extends object> {
  of: Kind<T>
  data: NoInfer<T>
  /** The organization to which the notification belongs. */
  orgId: string
  /** Names the event for ever: an event that is told again is stored once. */
  key: string
  campaignId?: string
  by: Doer
  /** The readers: those of the organization who hold one of these permissions, and `also` some; or certain people. */
  to: { can: Permission[]; also?: string[] } | { users: string[] }
}

/** The person or organization whose action a notification reports. */
export interface Doer {
  /** Is never told of it; null where nobody did it, or nobody who could be told. */
  userId: string | null
  /** The name by which others see them. */
  name: string
  onBehalf: boolean
}
