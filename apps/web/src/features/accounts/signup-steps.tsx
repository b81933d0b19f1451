import { i18n } from '@lingui/core'
import { IconDeviceTv, IconSpeakerphone } from '@tabler/icons-react'
import { type Control, useWatch } from 'react-hook-form'
import { LoginEmailField, NewPasswordField, OwnNameField, TermsField } from '../../shared/account-fields.tsx'
import { industries } from '../../shared/industries.ts'
import { usualCurrencies } from '../../shared/usual-currencies.ts'
import { SuggestField, TextField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.tsx'
import type { SignUpInput, SignUpOutput } from './signup-schema.ts'
import styles from './auth.module.css'

interface StepProps {
  control: Control<SignUpInput, unknown, SignUpOutput>
}

export function OrganizationStep({ control }: StepProps) {
  const type = useWatch({ control, name: 'organization.type' })
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
      {type === 'DSO' && (
        <SuggestField
          control={control}
          name="organization.currency"
          label={i18n._('Currency of your prices')}
          help={i18n._(
            'Leave it empty for this marketplace’s own. It can no longer change once you have prices.',
          )}
          offers={usualCurrencies}
        />
      )}
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

/** Owner or advertiser: two cards that are radio buttons. */
function KindCards({ control }: { control: Control<SignUpInput, unknown, SignUpOutput> }) {
  const { field } = useField({ control, name: 'organization.type' })
  const { field: currency } = useField({ control, name: 'organization.currency' })
  const choose = (kind: SignUpInput['organization']['type']) => {
    field.onChange(kind)
    // Only owners are asked for it, and what nobody sees must neither be sent nor be wrong.
    if (kind !== 'DSO') currency.onChange('')
  }
  const kinds = [
    ['DSO', IconDeviceTv, i18n._('I own displays'), i18n._('Offer them, set prices, approve what runs.')],
    ['ADV', IconSpeakerphone, i18n._('I advertise'), i18n._('Find displays and book campaigns on them.')],
  ] as const
  return (
    <fieldset className={styles.kinds}>
      <legend>{i18n._('Who are you?')}</legend>
      {kinds.map(([value, Icon, title, text]) => (
        <label key={value} className={styles.kind}>
          <input
            type="radio"
            name={field.name}
            value={value}
            checked={field.value === value}
            onChange={() => choose(value)}
          />
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          <strong>{title}</strong>
          <span className="dim note">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
