import { i18n } from '@lingui/core'
import type { FieldValues } from 'react-hook-form'
import { TermsButton } from '../terms/terms-button.tsx'
import styles from './account-fields.module.css'
import { CheckboxField } from './checkbox-field.tsx'
import { PasswordField, TextField } from './text-field.tsx'
import type { FieldProps } from './use-field.ts'

type Place<In extends FieldValues, Out> = Pick<FieldProps<In, Out>, 'control' | 'name'>

/** Of whoever makes an account. */
export const OwnNameField = <In extends FieldValues, Out>(place: Place<In, Out>) => (
  <TextField {...place} label={i18n._('Your name')} autoComplete="name" required />
)

/** The address by which one logs in. */
export const LoginEmailField = <In extends FieldValues, Out>(place: Place<In, Out>) => (
  <TextField {...place} type="email" label={i18n._('Email')} autoComplete="username" required />
)

/** A password that is made here, and by which rule. */
export const NewPasswordField = <In extends FieldValues, Out>({
  label = i18n._('New password'),
  ...place
}: Place<In, Out> & { label?: string }) => (
  <PasswordField
    {...place}
    label={label}
    help={i18n._('At least 8 characters.')}
    autoComplete="new-password"
    required
  />
)

/** The agreement, with what is agreed to. */
export const TermsField = <In extends FieldValues, Out>(place: Place<In, Out>) => (
  <div className={styles.terms}>
    <CheckboxField {...place} label={i18n._('I agree to the terms and conditions.')} required />
    <TermsButton />
  </div>
)
