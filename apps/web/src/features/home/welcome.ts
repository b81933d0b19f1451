import { i18n } from '@lingui/core'
import { isActingIn, useSession, type UserInfo } from '../../lib/session.ts'

/** The title of a home: a greeting, or whose home it is for somebody who acts for that organization. */
export function useWelcome({ name, organization }: UserInfo): string {
  return isActingIn(useSession()) ? organization.name : i18n._('Welcome, {name}', { name })
}
