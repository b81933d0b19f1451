import { signUp, agreeToTerms, login } from '@plaza/contract/accounts'
import { useNavigate } from '@tanstack/react-router'
import { callApi } from '../../lib/call.ts'
import { startSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import type { SignUpOutput } from './signup-schema.ts'

/** Whether the server knows of it now; where it does not, the shell asks again. */
const agree = (id: string, token: string): Promise<boolean> =>
  callApi(agreeToTerms, { params: { id } }, { token }).then(
    () => true,
    () => false,
  )

/** Signs up, logs in, and tells the server that the terms were agreed to. */
export function useSignUp() {
  const create = useCall(signUp, {})
  const navigate = useNavigate()
  return async ({ terms, ...body }: SignUpOutput) => {
    await create.mutateAsync({ body })
    const { email, password } = body.owner
    const session = await callApi(login, { body: { email, password } }).catch(() => null)
    // The account is there: if the login did not work just now, it will by hand.
    if (!session) return navigate({ to: '/login' })
    const { tokens, userInfo } = session
    const agreed = terms && (await agree(userInfo.id, tokens.access_token))
    startSession({ tokens, userInfo: { ...userInfo, agreed_on_tearms: agreed } })
  }
}
