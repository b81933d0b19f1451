import type { ActorScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { hasConfirmedAddress } from '../../people/accounts/details-repo.ts'
import { countHeld, findUndecidedBeside, lockBuyer } from './holds-repo.ts'

// Holding spots keeps others from buying them, so holds have bounds (docs/domain.md, "Capacity").

/** What a purchase would hold. */
interface Asked {
  /** How many spot-days (spots times days). */
  asked: number
  /** How many spot-days its advertiser may hold in all. */
  most: number
}

/** A campaign that this transaction has just written. */
interface Bought extends Asked {
  id: string
}

/** Until people confirm their address, only one campaign of theirs at a time can wait for owners. */
const requireConfirmedOrFirst = async (scope: ActorScope, confirmed: boolean, id?: string): Promise<void> => {
  if (confirmed) return
  const waiting = await findUndecidedBeside(scope, id)
  if (!waiting) return
  throw new Failure('email_unconfirmed', {
    sentence:
      `“${waiting.name}” is already waiting for approval. To have more than one campaign waiting, please confirm ` +
      `your email address first, using the link that we sent you.`,
    data: { campaigns: [waiting] },
  })
}

const requireRoom = (held: number, { asked, most }: Asked): void => {
  if (held + asked <= most) return
  const [has, wants, may] = [held, asked, most].map((count) => count.toLocaleString('en'))
  const sentence =
    `This campaign needs ${wants} spot-days (spots times days), and your other campaigns that wait for approval ` +
    `hold ${has}. The limit is ${may}. Please wait for their approval, or choose fewer spots or days.`
  throw new Failure('too_many_holds', { sentence, data: { held, asked, most } })
}

/**
 * Refuses a purchase with which the buyer would hold too much. Call it last: its failure undoes the transaction.
 * @throws Failure `email_unconfirmed`, with the campaign that waits; `too_many_holds`, with what is held, what was
 * asked and the bound
 */
export async function limitHolds(scope: ActorScope, bought: Bought): Promise<void> {
  await requireConfirmedOrFirst(scope, await lockBuyer(scope), bought.id)
  requireRoom((await countHeld(scope)) - bought.asked, bought)
}

/**
 * Refuses what `limitHolds` would refuse of a purchase now, before anything of it is written.
 * @throws Failure `email_unconfirmed`, `too_many_holds`
 */
export async function requireHoldable(scope: ActorScope, asked: Asked): Promise<void> {
  await requireConfirmedOrFirst(scope, await hasConfirmedAddress(scope))
  requireRoom(await countHeld(scope), asked)
}
