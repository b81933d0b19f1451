import type { ActorScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { hasConfirmedAddress } from '../../people/accounts/details-repo.ts'
import { countHeld, findUndecidedBeside, lockBuyer } from './holds-repo.ts'

// Holding spots keeps others from buying them, so holds have bounds (docs/domain.md, "Capacity").

/** A campaign that was just written in this transaction. */
interface Bought {
  id: string
  /** How many spot-days (spots times days) it holds. */
  asked: number
  /** How many spot-days its advertiser may hold in all. */
  most: number
}

/** Until people confirm their address, only one campaign of theirs at a time can wait for owners. */
const requireConfirmedOrFirst = async (scope: ActorScope, { id }: Bought): Promise<void> => {
  if (await hasConfirmedAddress(scope)) return
  const waiting = await findUndecidedBeside(scope, id)
  if (!waiting) return
  throw new Failure('email_unconfirmed', {
    sentence:
      `Until you have confirmed your email address, one campaign at a time can wait for its owners, and ` +
      `“${waiting.name}” does. Follow the link in the mail that we have sent you, then buy this one.`,
    data: { campaigns: [waiting] },
  })
}

const requireRoom = async (scope: ActorScope, { asked, most }: Bought): Promise<void> => {
  const all = await countHeld(scope)
  if (all <= most) return
  const held = all - asked
  const [has, wants, may] = [held, asked, most].map((count) => count.toLocaleString('en'))
  const sentence =
    `This campaign would hold ${wants} spot-days (spots times days), and ${has} are held already. ` +
    `At most ${may} are held at once until owners decide: wait for their answers, or buy less.`
  throw new Failure('too_many_holds', { sentence, data: { held, asked, most } })
}

/**
 * Refuses a purchase with which the buyer would hold too much. Call it last: its failure undoes the transaction.
 * @throws Failure `email_unconfirmed`, with the campaign that waits; `too_many_holds`, with what is held, what was
 * asked and the bound
 */
export async function limitHolds(scope: ActorScope, bought: Bought): Promise<void> {
  await lockBuyer(scope)
  await requireConfirmedOrFirst(scope, bought)
  await requireRoom(scope, bought)
}
