import { i18n } from '@lingui/core'
import type { Control } from 'react-hook-form'
import { industries } from '../../lib/industries.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { PasswordField, SuggestField, TextField } from '../../ui/form/text-field.tsx'
import { KindCards } from './kind-cards.tsx'
import type { SignUpInput, SignUpOutput } from './signup-schema.ts'

interface StepProps {
  control: Control<SignUpInput, unknown, SignUpOutput>
}

export const OrganizationStep = ({ control }: StepProps) => (
  <>
    <KindCards control={control} />
    <TextField
      control={control}
      name="organization.name"
      label={i18n._('Organization name')}
      autoComplete="organization"
      required
    />
    <SuggestField
      control={control}
      name="organization.industry"
      label={i18n._('Industry')}
      help={i18n._('Choose one or write your own.')}
      offers={industries}
    />
  </>
)

export const YouStep = ({ control }: StepProps) => (
  <>
    <TextField control={control} name="owner.name" label={i18n._('Your name')} autoComplete="name" required />
    <TextField
      control={control}
      name="owner.email"
      type="email"
      label={i18n._('Email')}
      autoComplete="username"
      required
    />
    <PasswordField
      control={control}
      name="owner.password"
      label={i18n._('Password')}
      help={i18n._('At least 8 characters.')}
      autoComplete="new-password"
      required
    />
    <CheckboxField
      control={control}
      name="terms"
      label={i18n._('I agree to the terms and conditions.')}
      required
    />
  </>
)
