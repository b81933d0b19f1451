import { i18n } from '@lingui/core'
import { IconDeviceTv, IconSpeakerphone } from '@tabler/icons-react'
import type { Control } from 'react-hook-form'
import { useField } from '../../ui/form/use-field.ts'
import styles from './auth.module.css'
import type { SignUpInput, SignUpOutput } from './signup-schema.ts'

/** Owner or advertiser: two cards that are radio buttons. */
export function KindCards({ control }: { control: Control<SignUpInput, unknown, SignUpOutput> }) {
  const { field } = useField({ control, name: 'organization.type' })
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
            onChange={() => field.onChange(value)}
          />
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          <strong>{title}</strong>
          <span className="dim note">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
