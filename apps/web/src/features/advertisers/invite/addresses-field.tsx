import { Textarea } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Control } from 'react-hook-form'
import { IconButton } from '../../../ui/button.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { addressesIn, without } from './address-list.ts'
import type { InviteInput, InviteOutput } from './invite-form.ts'
import styles from './invite.module.css'

/** Many addresses in one field, typed or pasted; each that is none stands below with what is wrong. */
export function AddressesField({ control }: { control: Control<InviteInput, unknown, InviteOutput> }) {
  const { field, error } = useField({ control, name: 'addresses' })
  const id = useId()
  const text = String(field.value ?? '')
  const found = addressesIn(text)
  const faulty = found.filter(({ fault }) => fault !== '')
  return (
    <div>
      <Textarea
        {...field}
        value={text}
        label={i18n._('Email addresses')}
        description={i18n._('Separate addresses with commas or new lines. You can paste a whole list.')}
        withAsterisk
        aria-required
        aria-describedby={`${id}-count`}
        error={error}
        rows={4}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
      />
      <p id={`${id}-count`} className="dim note num" aria-live="polite">
        {i18n._('{n, plural, =0 {No address yet} one {# address} other {# addresses}}', { n: found.length })}
      </p>
      {faulty.length > 0 && (
        <ul className={styles.faults} aria-label={i18n._('Addresses to check')}>
          {faulty.map(({ address, fault }) => (
            <li key={address}>
              <span>
                <strong>{address}</strong> <span className="note">{fault}</span>
              </span>
              <IconButton
                label={i18n._('Remove {address}', { address })}
                size="sm"
                onClick={() => field.onChange(without(text, address))}
              >
                <IconX size={14} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
