import type { LinkProps } from '@tanstack/react-router'

export const toHealth: LinkProps = { to: '/settings/$profile', params: { profile: 'health' } }
export const toDeletions: LinkProps = { to: '/settings/deletions', search: { status: 'waiting' } }

/** Mails may hold codes: who only looks on is led to how they are in all. */
export const toMails = (mayRead: boolean): LinkProps =>
  mayRead ? { to: '/settings/mails', search: { state: 'failed' } } : toHealth
