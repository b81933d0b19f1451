import { confirmAddress, readAddressCode, requestReset, resetPassword } from '@plaza/contract/accounts'
import { signUp } from '@plaza/contract/auth'
import { route } from '../http/mount.ts'
import { askForReset, confirmByCode, setPasswordByCode, showAddressCode } from './reset-password.ts'
import { signUpOwner } from './sign-up.ts'

export const authRoutes = [
  route(signUp, signUpOwner),
  route(requestReset, askForReset),
  route(resetPassword, setPasswordByCode),
  route(readAddressCode, showAddressCode),
  route(confirmAddress, confirmByCode),
]
