import { issueCode } from './issue-code.ts'
import { voidCodes } from './codes-repo.ts'
import { ConfigError } from '../../base/config/config-error.ts'
import { PLATFORM_ADMIN } from '../../base/actor.ts'
import type { Services } from '../../base/scope/scope.ts'
import { codeAddress } from '../../base/config/site-address.ts'
import { inTransaction } from '../../base/postgres/transaction.ts'
import { newId } from '../../base/id.ts'
import type { Connection } from '../../base/postgres/connection.ts'
import { takeSessionLock } from '../../base/postgres/session-lock.ts'
import { endUnconfirmed } from './unconfirmed-repo.ts'
import { ensurePlatform, hasAdmin, insertAdmin, lockPlatform } from './platform-repo.ts'
import { findAccountByEmail } from './repo.ts'

const FIRST_ADMIN_LOCK = 7_526_109

/**
 * Makes the platform admin whom the settings name, where there is none. From then on these settings change
 * nothing, since the admin may have a new password.
 * @throws ConfigError where the address is somebody else's
 */
export async function makeFirstAdmin({ config, db, passwords, clock }: Services): Promise<void> {
  const { admin } = config
  if (!admin || (await hasAdmin(db, false))) return
  const password_hash = await passwords.hash(admin.password)
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const org_id = await ensurePlatform(trx, config.currency, now)
    await lockPlatform(trx, org_id)
    if (await hasAdmin(trx, false)) return
    // The operator has named this address, so an unconfirmed account with it makes way.
    await endUnconfirmed({ db: trx, actor: null, now }, admin.email)
    if (await findAccountByEmail(trx, admin.email)) {
      throw new ConfigError(
        `ADMIN_EMAIL is "${admin.email}", but there is an account with this address that is no platform admin.`,
      )
    }
    const id = newId(now)
    await insertAdmin(trx, { id, org_id, name: 'Admin', email: admin.email, password_hash }, now)
    await voidCodes({ db: trx, actor: null, now }, 'first admin', { org_id })
  })
}

interface Offering {
  services: Services
  connection: Connection
  /** The address of the site where the settings name none. */
  address: string
  say: (sentence: string) => void
}

/**
 * Prints a link by which one person can become the platform's admin, once, where nobody is. One process prints
 * it, and each start makes a new one. Gives the function that gives up the offer; null where nothing was
 * offered.
 */
export async function offerFirstAdmin(offering: Offering): Promise<(() => Promise<void>) | null> {
  const { services, connection, address, say } = offering
  const { db, config, clock } = services
  if (await hasAdmin(db, config.demo)) return null
  // Held as long as the process lives, so that no other process voids its link.
  const letGo = await takeSessionLock(connection, FIRST_ADMIN_LOCK, 'plaza first admin')
  if (!letGo) return null
  const now = clock.now()
  const { code } = await inTransaction(db, async (trx) => {
    const org_id = await ensurePlatform(trx, config.currency, now)
    const bearer = { org_id, role_id: PLATFORM_ADMIN }
    return issueCode({ db: trx, actor: null, now }, 'first admin', bearer)
  })
  const site = { ...config, publicUrl: config.publicUrl ?? address }
  say('Nobody administers this platform yet. Whoever opens this link first, within a day, does:')
  say(codeAddress(site, '/createAccount', code))
  return letGo
}
