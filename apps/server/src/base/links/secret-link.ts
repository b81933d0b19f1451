import { createHash, randomBytes } from 'node:crypto'
import { siteAddress } from '../config/site-address.ts'
import { Failure } from '../failure.ts'
import { Replay } from '../http/idempotency.ts'
import type { ActorDatabase, ActorScope, CallScope } from '../scope/scope.ts'

/** The milliseconds of a day of a link's life. */
export const DAY_MS = 24 * 3_600_000

const SECRET_BYTES = 16

/** The hash by which a link's secret is stored and found. It has 128 random bits, so a fast hash will do. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A link as its answer is kept beside an Idempotency-Key: with no address, since that has the secret. */
interface Made {
  id: string
  expires_at: string
}

/** How the links of a room are stored. */
interface LinkStore {
  /** The page of the site that the link opens, as it begins: `/plan`. */
  page: string
  /** Stores the new link with the hash of its secret, in the call's transaction. */
  store(scope: ActorScope, hash: Buffer): Promise<Made>
  /** Gives a link another secret; false where there is no such link any more. */
  changeSecret(scope: ActorScope, id: string, hash: Buffer): Promise<boolean>
}

/**
 * Makes a link with a secret, and gives its address, the only time: of the secret only a hash is stored. The same
 * request again means that the first answer was lost, so the link gets another secret.
 * @throws Failure `not_found` for a link that has gone meanwhile, and whatever `store` throws
 */
export async function makeSecretLink(
  scope: CallScope,
  { page, store, changeSecret }: LinkStore,
): Promise<Made & { url: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const hash = hashSecret(secret)
  const url = siteAddress(scope.services.config, `${page}/${secret}`)
  try {
    const made = await scope.write(async (db: ActorDatabase) => ({
      ...(await store({ ...scope, db }, hash)),
      url: '',
    }))
    return { ...made, url }
  } catch (error) {
    if (!(error instanceof Replay)) throw error
    const made = error.data as Made
    if (!(await changeSecret(scope, made.id, hash))) throw new Failure('not_found')
    return { ...made, url }
  }
}
