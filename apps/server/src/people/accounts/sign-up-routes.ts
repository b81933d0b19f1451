import {
  confirmAddress,
  readAddressCode,
  requestReset,
  resetPassword,
  signUp,
} from '@plaza/contract/accounts'
import { route } from '../../base/http/mount.ts'
import { askForReset, confirmByCode, setPasswordByCode, showAddressCode } from './reset-password.ts'
import { signUpOwner } from './sign-up.ts'

export const signUpRoutes = [
  route(signUp, signUpOwner),
  route(requestReset, askForReset),
  route(resetPassword, setPasswordByCode),
  route(readAddressCode, showAddressCode),
  route(confirmAddress, confirmByCode),
]
