import { i18n } from '@lingui/core'
import { IconDeviceTv, IconSpeakerphone } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { LoginEmailField, NewPasswordField, OwnNameField, TermsField } from '../../shared/account-fields.tsx'
import { countryChoices } from '../../shared/country-choices.ts'
import { currencyChoices } from '../../shared/currency-choices.ts'
import { industries } from '../../shared/industries.ts'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SuggestField, TextField } from '../../ui/form/text-field.tsx'
import type { SignUpFields, SignUpInput, SignUpOutput } from './signup-schema.ts'
import styles from './auth.module.css'

/** Which side the organization stands on, its name, and what that side needs before it can begin. */
export function OrganizationStep({ form: { control } }: { form: SignUpFields }) {
  const type = useWatch({ control, name: 'organization.type' })
  return (
    <>
      <ChoiceCards
        control={control}
        name="organization.type"
        label={i18n._('Who are you?')}
        choices={kinds()}
      />
      <TextField
        control={control}
        name="organization.name"
        label={i18n._('Organization name')}
        autoComplete="organization"
        required
      />
      {type === 'ADV' && (
        <SuggestField
          control={control}
          name="organization.industry"
          label={i18n._('Industry')}
          help={i18n._('Choose one or write your own.')}
          offers={industries}
        />
      )}
      <Beside>
        <CountryField control={control} />
        {type === 'DSO' && <CurrencyField control={control} />}
      </Beside>
    </>
  )
}

/** Fields beside each other where there is room. */
const Beside = ({ children }: { children: ReactNode }) => <div className={styles.beside}>{children}</div>

interface StepProps {
  control: Control<SignUpInput, unknown, SignUpOutput>
}

function CountryField({ control }: StepProps) {
  const choices = useMemo(() => countryChoices(), [])
  return (
    <SelectField
      control={control}
      name="organization.country"
      label={i18n._('Country')}
      help={i18n._('It is named on your invoices.')}
      choices={choices}
      searchable
    />
  )
}

function CurrencyField({ control }: StepProps) {
  const choices = useMemo(() => currencyChoices(), [])
  return (
    <SelectField
      control={control}
      name="organization.currency"
      label={i18n._('Currency of your prices')}
      help={i18n._('Fixed once you have prices.')}
      placeholder={i18n._('That of this marketplace')}
      choices={choices}
      searchable
    />
  )
}

/** Whoever signs the organization up, with what they log in by. */
export function YouStep({ control }: StepProps) {
  const [organization, name, email] = useWatch({
    control,
    name: ['organization.name', 'owner.name', 'owner.email'],
  })
  return (
    <>
      <OwnNameField control={control} name="owner.name" />
      <LoginEmailField
        control={control}
        name="owner.email"
        help={i18n._('You log in with it, and we send you a link to confirm it.')}
      />
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

const kinds = () => [
  {
    value: 'DSO',
    icon: <IconDeviceTv size={20} stroke={1.6} aria-hidden="true" />,
    title: i18n._('I own displays'),
    text: i18n._('Offer them, set prices, approve what runs.'),
  },
  {
    value: 'ADV',
    icon: <IconSpeakerphone size={20} stroke={1.6} aria-hidden="true" />,
    title: i18n._('I advertise'),
    text: i18n._('Find displays and book campaigns on them.'),
  },
]
