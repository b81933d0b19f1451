import { i18n } from '@lingui/core'
import { agreeToTerms, signUp } from '@plaza/contract/accounts'
import { login } from '@plaza/contract/sessions'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { callApi } from '../../lib/call.ts'
import { startSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { termsQuery } from '../../shared/terms/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { useLikelyCountry } from './likely-country.ts'
import { signUpForm, type SignUpOutput, type SignUpType } from './signup-schema.ts'
import { OrganizationStep, YouStep } from './signup-steps.tsx'
import styles from './auth.module.css'

interface SignUpFormProps {
  /** What the visitor came for: to list displays or to book some. */
  type: SignUpType
  /** The address that was invited; empty where nobody was. */
  email: string
  /** The first step is 0. */
  step: 0 | 1
  onStep: (step: 0 | 1) => void
  onType: (type: SignUpType) => void
}

/** The two steps of signing up: the organization, and whoever signs it up. */
export function SignUpForm({ type, email, step, onStep, onType }: SignUpFormProps) {
  const send = useSignUp()
  const form = useZodForm(signUpForm(), {
    organization: { type, name: '', industry: '', country: '', currency: '' },
    owner: { name: '', email, password: '' },
    terms: false,
  })
  useLikelyCountry(form)
  useEffect(
    () =>
      form.subscribe({
        name: 'organization.type',
        formState: { values: true },
        callback: ({ values }) => onType(values.organization.type),
      }),
    [form, onType],
  )

  async function onward() {
    if (await form.trigger('organization', { shouldFocus: true })) onStep(1)
  }

  return (
    <Form
      form={form}
      className={styles.form}
      fieldOfCode={{ email_taken: 'owner.email' }}
      onSubmit={(values) =>
        send(values).catch((error: unknown) => {
          // A fault of the first step is shown on that step, where it can be corrected.
          if (isApiError(error) && error.issues.some(({ path }) => path.startsWith('organization'))) onStep(0)
          throw error
        })
      }
    >
      <Stepper
        label={i18n._('Steps of signing up')}
        steps={[i18n._('Your organization'), i18n._('You')]}
        current={step}
        onStep={() => onStep(0)}
      />
      {step === 0 ? (
        <>
          <OrganizationStep form={form} />
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
          <YouStep control={form.control} />
          <div className={styles.buttons}>
            <Button onClick={() => onStep(0)}>{i18n._('Back')}</Button>
            <SubmitButton fullWidth>{i18n._('Create account')}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  )
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
  // The form shows each failure, at its field where it has one.
  const create = useCall(signUp, { quiet: true })
  const navigate = useNavigate()
  const offered = useQuery({ ...termsQuery(), meta: { quiet: true } })
  return async ({ terms, ...body }: SignUpOutput) => {
    const { type, name, industry, country, currency } = body.organization
    // Each side is asked for what it needs, and what stands empty is left to the installation.
    const asked = type === 'DSO' ? currency && { currency } : { industry }
    await create.mutateAsync({
      body: { ...body, organization: { type, name, ...(country && { country }), ...asked } },
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
