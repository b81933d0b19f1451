import { isId } from '../../base/id.ts'
import type { ThemeColors } from '@plaza/domain/theme/colors'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { presentSettings } from './present.ts'
import { findBrand } from './repo.ts'

/** An organization's look on a page: its settings as the call gives them, and its name. */
export interface Brand {
  org_id: string
  name: string
  settings: { logo: string; favIcon: string; colors: ThemeColors }
  version: number
}

// The cookie only names the organization whose colours the browser wants: it is no credential, and nothing
// relies on it.
const COOKIE = /(?:^|; ?)brand=([0-9a-f-]{36})(?:;|$)/
/** The pages to which the link of an invitation leads somebody who is not logged in. */
const INVITED = /^\/(?:signup|login|createAccount)\/?\?(?:[^#]*&)?invitedBy=([0-9a-f-]{36})(?:[&#]|$)/

/**
 * Reads the brand that a page's address asks for, as an invitation's link does, or else its cookies; null
 * where they name none that exists.
 */
export async function readBrand(
  db: Kysely<DB>,
  { url, cookies }: { url: string; cookies: string | undefined },
): Promise<Brand | null> {
  const orgId = (INVITED.exec(url) ?? COOKIE.exec(cookies ?? ''))?.[1]
  const found = orgId && isId(orgId) ? await findBrand(db, orgId) : undefined
  return orgId && found ? { ...presentSettings(orgId, found.settings), name: found.name } : null
}
