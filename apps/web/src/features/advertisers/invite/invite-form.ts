import { i18n } from '@lingui/core'
import { inviteToDisplays, MOST_ADDRESSES } from '@plaza/contract/display-invitations'
import { z } from 'zod'
import { addressesFault } from '../../../shared/address-input/judged-addresses.ts'

const addresses = () =>
  z.string().superRefine((text, context) => {
    const message = addressesFault(text, MOST_ADDRESSES)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The private displays of an invitation: all of them, later ones included, or the named ones. */
export const reachShape = {
  reach: z.enum(['all', 'named']),
  displays: z.array(z.object({ id: z.string(), name: z.string() })),
}

export function checkReach(
  { reach, displays }: { reach: 'all' | 'named'; displays: unknown[] },
  context: z.core.$RefinementCtx,
): void {
  if (reach === 'all' || displays.length > 0) return
  context.addIssue({ code: 'custom', path: ['displays'], message: i18n._('Choose at least one display.') })
}

export function inviteForm() {
  return z
    .object({ addresses: addresses(), message: inviteToDisplays.body.shape.message, ...reachShape })
    .superRefine(checkReach)
}

export type InviteOutput = z.output<ReturnType<typeof inviteForm>>

/** The value that the calls take: ids, or null for all private displays. */
export function displaysOf({ reach, displays }: Pick<InviteOutput, 'reach' | 'displays'>): string[] | null {
  return reach === 'all' ? null : displays.map(({ id }) => id)
}
