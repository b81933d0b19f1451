import { i18n } from '@lingui/core'
import type { KnownOf } from '@plaza/domain/password'
import { Suspense, useEffect, useState } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { lazyPiece } from '../lib/lazy-piece.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import { PasswordField, TextField } from '../ui/form/text-field.tsx'
import type { FieldProps } from '../ui/form/use-field.tsx'
import styles from './account-fields.module.css'

type Place<In extends FieldValues, Out> = Pick<FieldProps<In, Out>, 'control' | 'name'>

/** The name of the user who creates the account. */
export function OwnNameField<In extends FieldValues, Out>(place: Place<In, Out>) {
  return <TextField {...place} label={i18n._('Your name')} autoComplete="name" required />
}

/** The email address with which the user logs in. */
export function LoginEmailField<In extends FieldValues, Out>(place: Place<In, Out> & { help?: string }) {
  return <TextField {...place} type="email" label={i18n._('Email')} autoComplete="username" required />
}

/** Why a password is easy to guess, while it is typed; empty until the list of common passwords is loaded. */
function usePasswordFault(password: unknown, known: KnownOf): string {
  const [rule, setRule] = useState<{ faultOf: (password: string, known: KnownOf) => string | null }>()
  const isLong = typeof password === 'string' && password.length >= 8
  useEffect(() => {
    if (!isLong || rule) return
    // If it cannot be loaded, the server says the same after sending.
    import('@plaza/domain/password').then(
      ({ passwordFault: faultOf }) => setRule({ faultOf }),
      () => undefined,
    )
  }, [isLong, rule])
  return (isLong && rule?.faultOf(password, known)) || ''
}

/**
 * The field of a new password, with its rule. It warns of passwords that are easy to guess from the
 * `known` values.
 */
export function NewPasswordField<In extends FieldValues, Out>({
  label = i18n._('New password'),
  known = {},
  ...place
}: Place<In, Out> & { label?: string; known?: KnownOf }) {
  const fault = usePasswordFault(useWatch({ control: place.control, name: place.name }), known)
  return (
    <div>
      <PasswordField
        {...place}
        label={label}
        help={i18n._('At least 8 characters, and hard to guess.')}
        autoComplete="new-password"
        required
      />
      <p className={styles.fault} role="status">
        {fault}
      </p>
    </div>
  )
}

/** The checkbox that agrees to the terms, with a link to them. */
export function TermsField<In extends FieldValues, Out>(place: Place<In, Out>) {
  return (
    <div className={styles.terms}>
      <CheckboxField {...place} label={i18n._('I agree to the terms and conditions.')} required />
      <TermsButton />
    </div>
  )
}

const TermsDialog = lazyPiece(async () => ({
  default: (await import('./terms/terms-dialog.tsx')).TermsDialog,
}))

/** The button that opens the terms. */
function TermsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        {i18n._('Read the terms')}
      </Button>
      <Suspense>{open && <TermsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
