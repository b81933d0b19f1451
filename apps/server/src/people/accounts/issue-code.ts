import { newId } from '../../base/id.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { hashCode, newCode } from './code.ts'
import { insertCode, voidCodes, type Bearer, type Purpose } from './codes-repo.ts'

const HOUR = 3_600_000

/** The time for which each kind of code can be used. */
const LIFE_MS: Record<Purpose, number> = {
  reset: HOUR / 2,
  invitation: 7 * 24 * HOUR,
  address: 2 * 24 * HOUR,
  'first admin': 24 * HOUR,
}

export interface Issued {
  id: string
  code: string
  expiresAt: Date
}

/**
 * Makes a code for a bearer and a purpose; the bearer's earlier ones become void, except those that set a
 * password, since anyone may request one and must not void another by it. The code itself is returned here
 * once and stored nowhere: it goes into a mail.
 */
export async function issueCode(
  scope: SystemScope,
  purpose: Purpose,
  bearer: Bearer & { created_by?: string },
): Promise<Issued> {
  const { now } = scope
  const { created_by = null, ...whom } = bearer
  if (purpose !== 'reset') await voidCodes(scope, purpose, whom)
  const code = newCode()
  const id = newId(now)
  const expiresAt = new Date(now.getTime() + LIFE_MS[purpose])
  await insertCode(scope, {
    id,
    purpose,
    code_hash: hashCode(code),
    user_id: whom.user_id ?? null,
    email: whom.email ?? null,
    org_id: whom.org_id ?? null,
    role_id: whom.role_id ?? null,
    created_by,
    created_at: now,
    expires_at: expiresAt,
  })
  return { id, code, expiresAt }
}
