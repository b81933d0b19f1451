import type { Permission } from '@plaza/contract/call'
import { useUser, type UserInfo } from './session.ts'

/** Whether a user has this permission, as the server last reported it (domain.md, "Who may do what"). */
export function mayDo({ roles }: Pick<UserInfo, 'roles'>, permission: Permission): boolean {
  return roles.some(({ permissions }) => permissions.includes(permission))
}

/**
 * Tells whether the logged-in user may do this: what a call needs (`needs.can` in the contract) decides
 * whether its button, link or form is there. It follows changes at once, and is only for screens inside the
 * shell.
 */
export function useMay(permission: Permission): boolean {
  return mayDo(useUser(), permission)
}
