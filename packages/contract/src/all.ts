import * as approvals from './approvals.ts'
import * as auth from './auth.ts'
import type { Call } from './call.ts'
import * as campaigns from './campaigns.ts'
import * as displays from './displays.ts'
import * as locations from './locations.ts'
import * as rateSchedules from './rate-schedules.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

const features = { auth, users, locations, rateSchedules, displays, uploads, campaigns, approvals }

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call with the name of its export: what the document lists, and what the server must serve. */
export const allCalls: { name: string; call: Call }[] = Object.values(features).flatMap((feature) =>
  Object.entries(feature).flatMap(([name, value]) => (isCall(value) ? [{ name, call: value }] : [])),
)
