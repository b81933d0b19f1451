import { i18n } from '@lingui/core'
import { useWatch, type Control } from 'react-hook-form'
import { industries } from '../../shared/industries.ts'
import { LoginEmailField, NewPasswordField, OwnNameField, TermsField } from '../../shared/account-fields.tsx'
import { SuggestField, TextField } from '../../ui/form/text-field.tsx'
import { KindCards } from './kind-cards.tsx'
import type { SignUpInput, SignUpOutput } from './signup-schema.ts'

interface StepProps {
  control: Control<SignUpInput, unknown, SignUpOutput>
}

export function OrganizationStep({ control }: StepProps) {
  return (
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
}

export function YouStep({ control }: StepProps) {
  const [organization, name, email] = useWatch({
    control,
    name: ['organization.name', 'owner.name', 'owner.email'],
  })
  return (
    <>
      <OwnNameField control={control} name="owner.name" />
      <LoginEmailField control={control} name="owner.email" />
      <NewPasswordField
        control={control}
        name="owner.password"
        label={i18n._('Password')}
        known={{ email, names: [name, organization] }}
      />
      <TermsField control={control} name="terms" />
    </>
  )
}
