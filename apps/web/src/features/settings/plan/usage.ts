import { i18n } from '@lingui/core'
import type { OwnPlan } from './queries.ts'

export interface Usage {
  label: string
  has: number
  /** Null: without a limit. */
  most: number | null
}

/** What a plan limits, with how much the organization uses. Advertisers have no displays to count. */
export function usageOf({ plan, has }: OwnPlan, sells: boolean): Usage[] {
  const users: Usage = { label: i18n._('Users'), has: has.users, most: plan?.limits.users ?? null }
  const displays = { label: i18n._('Displays'), has: has.displays, most: plan?.limits.displays ?? null }
  return sells ? [displays, users] : [users]
}
