import { signUp } from '@plaza/contract/auth'
import { route } from '../http/mount.ts'
import { signUpOwner } from './sign-up.ts'

export const authRoutes = [route(signUp, signUpOwner)]
