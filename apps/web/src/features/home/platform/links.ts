import type { LinkProps } from '@tanstack/react-router'

export const toHealth: LinkProps = { to: '/settings/$profile', params: { profile: 'health' } }
export const toDeletions: LinkProps = { to: '/settings/deletions', search: { status: 'waiting' } }

/** To those that fail. Mails may hold codes: who only looks on is led to how they are in all. */
export function toMails(mayRead: boolean, { given_up }: { given_up: number }): LinkProps {
  return mayRead ? { to: '/settings/mails', search: { state: given_up ? 'given_up' : 'failed' } } : toHealth
}
