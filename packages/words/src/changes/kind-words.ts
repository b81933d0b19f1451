import { i18n } from '@lingui/core'
import type { ChangedKind } from '@plaza/contract/call'

type Words = (n: number) => string

const KINDS: Record<ChangedKind, Words> = {
  organization: (n) =>
    i18n._('{n, plural, =0 {organizations} one {an organization} other {# organizations}}', { n }),
  user: (n) => i18n._('{n, plural, =0 {people} one {a person} other {# people}}', { n }),
  grant: (n) => i18n._('{n, plural, =0 {accesses} one {an access} other {# accesses}}', { n }),
  plan: (n) => i18n._('{n, plural, =0 {plans} one {a plan} other {# plans}}', { n }),
  mail: (n) => i18n._('{n, plural, =0 {emails} one {an email} other {# emails}}', { n }),
  file: (n) => i18n._('{n, plural, =0 {files} one {a file} other {# files}}', { n }),
  location: (n) => i18n._('{n, plural, =0 {locations} one {a location} other {# locations}}', { n }),
  'rate-schedule': (n) =>
    i18n._('{n, plural, =0 {rate schedules} one {a rate schedule} other {# rate schedules}}', { n }),
  layout: (n) =>
    i18n._('{n, plural, =0 {frame templates} one {a frame template} other {# frame templates}}', { n }),
  display: (n) => i18n._('{n, plural, =0 {displays} one {a display} other {# displays}}', { n }),
  'display-invitation': (n) =>
    i18n._('{n, plural, =0 {advertisers} one {an advertiser} other {# advertisers}}', { n }),
  campaign: (n) => i18n._('{n, plural, =0 {campaigns} one {a campaign} other {# campaigns}}', { n }),
  'campaign-draft': (n) => i18n._('{n, plural, =0 {drafts} one {a draft} other {# drafts}}', { n }),
  'shared-plan': (n) => i18n._('{n, plural, =0 {plans} one {a plan} other {# plans}}', { n }),
  'upload-link': (n) => i18n._('{n, plural, =0 {links} one {a link} other {# links}}', { n }),
  player: (n) => i18n._('{n, plural, =0 {screens} one {a screen} other {# screens}}', { n }),
  'display-list': (n) => i18n._('{n, plural, =0 {lists} one {a list} other {# lists}}', { n }),
  'waiting-entry': (n) => i18n._('{n, plural, =0 {zones} one {a zone} other {# zones}}', { n }),
  media: (n) => i18n._('{n, plural, =0 {files} one {a file} other {# files}}', { n }),
  'approval-request': (n) => i18n._('{n, plural, =0 {requests} one {a request} other {# requests}}', { n }),
  ban: (n) => i18n._('{n, plural, =0 {bans} one {a ban} other {# bans}}', { n }),
  'approval-rule': (n) => i18n._('{n, plural, =0 {rules} one {a rule} other {# rules}}', { n }),
  comment: (n) => i18n._('{n, plural, =0 {campaigns} one {a campaign} other {# campaigns}}', { n }),
  proof: (n) => i18n._('{n, plural, =0 {campaigns} one {a campaign} other {# campaigns}}', { n }),
  party: (n) =>
    i18n._('{n, plural, =0 {organizations} one {an organization} other {# organizations}}', { n }),
  'deletion-request': (n) =>
    i18n._('{n, plural, =0 {deletion requests} one {a deletion request} other {# deletion requests}}', { n }),
  payment: (n) => i18n._('{n, plural, =0 {payments} one {a payment} other {# payments}}', { n }),
  'payout-account': (n) => i18n._('{n, plural, =0 {accounts} one {an account} other {# accounts}}', { n }),
  difference: (n) => i18n._('{n, plural, =0 {differences} one {a difference} other {# differences}}', { n }),
  'provider-call': (n) => i18n._('{n, plural, =0 {payments} one {a payment} other {# payments}}', { n }),
  'tax-rate': (n) => i18n._('{n, plural, =0 {tax rates} one {a tax rate} other {# tax rates}}', { n }),
  terms: () => i18n._('the terms'),
  announcement: (n) =>
    i18n._('{n, plural, =0 {announcements} one {an announcement} other {# announcements}}', { n }),
}

/** Says how many things of a kind were changed, for what has no name in common; 0 where nobody counted them. */
export function kindWords(kind: string | null, n: number): string {
  const words = kind && Object.hasOwn(KINDS, kind) ? KINDS[kind as ChangedKind] : null
  return words ? words(n) : i18n._('something')
}
