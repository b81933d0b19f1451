import { i18n } from '@lingui/core'
import { agreeToTerms, signUp } from '@plaza/contract/accounts'
import { login } from '@plaza/contract/sessions'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { emailInHash } from '../../lib/code-in-hash.ts'
import { startSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { termsQuery } from '../../shared/terms/queries.ts'
import { OutsideFrame } from '../../shared/outside-frame/outside-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { signUpForm, type SignUpOutput } from './signup-schema.ts'
import { OrganizationStep, YouStep } from './signup-steps.tsx'
import styles from './auth.module.css'

const route = getRouteApi('/outside/signup')

export function SignUpScreen() {
  const { invitedBy, from, as, step: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  // The step is in the address, so that the browser's back button leads to the first step. The first step
  // still comes first.
  const [begun, setBegun] = useState(false)
  const step = begun && wanted === 2 ? 1 : 0
  const goTo = (next: 2 | undefined) =>
    void navigate({ search: (before) => ({ ...before, step: next }), hash: true })
  const [email] = useState(() => emailInHash(window.location.hash))
  const signUp = useSignUp()
  const form = useZodForm(signUpForm(), {
    organization: { type: as ?? 'ADV', name: '', industry: '', currency: '' },
    owner: { name: '', email, password: '' },
    terms: false,
  })
  const { control } = form

  async function onward() {
    if (!(await form.trigger('organization', { shouldFocus: true }))) return
    setBegun(true)
    goTo(2)
  }

  return (
    <OutsideFrame
      title={i18n._('Sign up')}
      line={lineFor(invitedBy, from)}
      foot={
        <>
          {i18n._('Already have an account?')}{' '}
          <Link to="/login" search={{ invitedBy, from }}>
            {i18n._('Log in')}
          </Link>
        </>
      }
    >
      <Form
        form={form}
        className={styles.form}
        fieldOfCode={{ email_taken: 'owner.email' }}
        onSubmit={(values) =>
          signUp(values).catch((error: unknown) => {
            // A fault of the first step is shown on that step, where it can be corrected.
            if (isApiError(error) && error.issues.some(({ path }) => path.startsWith('organization')))
              goTo(undefined)
            throw error
          })
        }
      >
        <Stepper
          label={i18n._('Steps of signing up')}
          steps={[i18n._('Your organization'), i18n._('You')]}
          current={step}
          onStep={() => goTo(undefined)}
        />
        {step === 0 ? (
          <>
            <OrganizationStep control={control} />
            <Button
              type="submit"
              look="main"
              fullWidth
              iconAfter={<IconArrowRight size={16} aria-hidden="true" />}
              onClick={(event) => {
                event.preventDefault()
                void onward()
              }}
            >
              {i18n._('Continue')}
            </Button>
          </>
        ) : (
          <>
            <YouStep control={control} />
            <div className={styles.buttons}>
              <Button onClick={() => goTo(undefined)}>{i18n._('Back')}</Button>
              <SubmitButton fullWidth>{i18n._('Create account')}</SubmitButton>
            </div>
          </>
        )}
      </Form>
    </OutsideFrame>
  )
}

function lineFor(invitedBy: string | undefined, from: string | undefined): string {
  if (invitedBy) return i18n._('You are invited to private displays. Keep the address that was invited.')
  if (from) return i18n._('Two short steps. Your plan is kept, and you continue where you were.')
  return i18n._('Two short steps, and you can look around.')
}

/** Stores the agreement to the version that was offered; gives whether that succeeded. If not, the shell asks again. */
const agree = (id: string, read: number | undefined, token: string): Promise<boolean> =>
  callApi(
    agreeToTerms,
    { params: { id }, query: read === undefined ? {} : { version: String(read) } },
    { token },
  ).then(
    () => true,
    () => false,
  )

/** Signs up, logs in, and stores that the user agreed to the terms. */
function useSignUp() {
  const create = useCall(signUp, {})
  const navigate = useNavigate()
  const offered = useQuery({ ...termsQuery(), meta: { quiet: true } })
  return async ({ terms, ...body }: SignUpOutput) => {
    const { currency, ...organization } = body.organization
    await create.mutateAsync({
      body: { ...body, organization: { ...organization, ...(currency && { currency }) } },
    })
    const { email, password } = body.owner
    const session = await callApi(login, { body: { email, password } }).catch(() => null)
    // The account exists. If this login failed, the user can log in by hand.
    if (!session) return navigate({ to: '/login' })
    const { tokens, userInfo } = session
    const agreed = terms && (await agree(userInfo.id, offered.data?.terms?.number, tokens.access_token))
    startSession({ tokens, userInfo: { ...userInfo, agreed_on_tearms: agreed } })
  }
}
