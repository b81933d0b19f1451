import type { Scope } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { hasConfirmedAddress } from '../people/repo.ts'
import { countHeld, findUndecidedOf } from './holds-repo.ts'

// What is free can be denied to others by holding it, so holds have bounds (docs/domain.md, "Capacity").

/**
 * Who has not confirmed their address has one campaign at a time that waits for owners. Call it while the
 * buyer is locked.
 * @throws Failure `email_unconfirmed`, with the campaign that waits
 */
export const requireConfirmedOrFirst = async (scope: Scope): Promise<void> => {
  if (await hasConfirmedAddress(scope)) return
  const waiting = await findUndecidedOf(scope)
  if (!waiting) return
  throw new Failure('email_unconfirmed', {
    sentence:
      `Until you have confirmed your email address, one campaign at a time can wait for its owners, and ` +
      `“${waiting.name}” does. Follow the link in the mail that we have sent you, then buy this one.`,
    data: { campaigns: [waiting] },
  })
}

/**
 * Refuses a purchase with which the advertiser would hold more spots times days than `most` in undecided
 * requests. Call it while the buyer is locked; `asked` is what the purchase would hold.
 * @throws Failure `too_many_holds`, with what is held, what was asked and the bound
 */
export const requireRoomForHolds = async (scope: Scope, asked: number, most: number): Promise<void> => {
  const held = await countHeld(scope)
  if (held + asked <= most) return
  const [has, wants, may] = [held, asked, most].map((count) => count.toLocaleString('en'))
  const sentence =
    `This campaign would hold ${wants} spot-days (spots times days), and ${has} are held already. ` +
    `At most ${may} are held at once until owners decide: wait for their answers, or buy less.`
  throw new Failure('too_many_holds', { sentence, data: { held, asked, most } })
}
