import type { Reach } from '@plaza/domain/invitation-reach'
import { nameInMail } from '@plaza/domain/names'
import type { CallScope } from '../../base/scope/scope.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import type { Posting } from '../../base/mail/queue-mails.ts'

/** What the mail of an invitation says. */
export interface InvitationData {
  id: string
  version: number
  email: string
  reach: Reach
  message: string
  /** Whether an account has the address. Only the reader of the mail may see this. */
  hasAccount: boolean
}

const NAMED = 5

/** Lists the displays' names, such as "Window, Totem and 3 more". */
const namesOf = (reach: readonly string[], names: ReadonlyMap<string, string>): string => {
  const all = reach
    .flatMap((id) => names.get(id) ?? [])
    .map((name) => nameInMail(name, 'a display'))
    .toSorted(new Intl.Collator('en').compare)
  const shown = all.slice(0, NAMED)
  return all.length > shown.length
    ? `${shown.join(', ')} and ${all.length - shown.length} more`
    : new Intl.ListFormat('en').format(shown)
}

/** The address is in the fragment of the link, which browsers send to no server. */
const linkOf = (ownerId: string, { email, hasAccount }: InvitationData): { path: string; label: string } =>
  hasAccount
    ? { path: `/login?invitedBy=${ownerId}`, label: 'See the displays' }
    : { path: `/signup?invitedBy=${ownerId}#email=${encodeURIComponent(email)}`, label: 'Sign up' }

/** Queues the mail to an address that was invited. Opening its link changes nothing. */
export function invitationMail(
  { services: { config }, actor }: CallScope,
  names: ReadonlyMap<string, string>,
  invitation: InvitationData,
): Posting {
  const { path, label } = linkOf(actor.orgId, invitation)
  const which =
    invitation.reach === 'all'
      ? `all of its private displays`
      : `these private displays: ${namesOf(invitation.reach, names)}`
  const [who, owner] = [nameInMail(actor.userName, 'Somebody'), nameInMail(actor.orgName, 'A display owner')]
  const letter = {
    subject: `${owner} invites you to its private displays`,
    heading: `${owner} invites you`,
    paragraphs: [
      `${who} of ${owner} invites you to ${which}. Only invited advertisers can find and book them on Plaza, the marketplace for advertising on digital screens.`,
      ...invitation.message.split(/\n\s*\n/).filter((part) => part.trim() !== ''),
      invitation.hasAccount
        ? 'Log in with this email address to find them among your displays.'
        : 'Sign up as an advertiser with this email address and confirm it. You will then find them among your displays.',
    ],
    action: { label, url: siteAddress(config, path) },
    notes: ['If you do not know them, you can ignore this email.'],
  }
  return { to: invitation.email, key: `display-invitation:${invitation.id}:${invitation.version}`, letter }
}
