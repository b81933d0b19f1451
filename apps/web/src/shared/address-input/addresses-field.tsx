import { i18n } from '@lingui/core'
import { Textarea } from '@mantine/core'
import { readAddressesOfTable, readPastedAddresses, withoutAddress } from '@plaza/domain/pasted-addresses'
import { IconFileTypeCsv, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import type { FieldValues } from 'react-hook-form'
import { Button, IconButton } from '../../ui/button.tsx'
import { type FieldProps, useField } from '../../ui/form/use-field.tsx'
import { Status, type StatusTone } from '../../ui/status.tsx'
import { type JudgedAddress, judgeAddresses, type KnownAddresses } from './judged-addresses.ts'
import styles from './address-input.module.css'

/** As large as a file of addresses may be: ten thousand of them are no list for one dialog. */
const MOST_BYTES = 1024 * 1024

interface AddressesFieldProps<In extends FieldValues, Out> extends Pick<
  FieldProps<In, Out>,
  'control' | 'name'
> {
  known: KnownAddresses
}

/**
 * A field for many addresses: typed, pasted, or read from a file of CSV that is dropped on it or chosen. Below it each
 * address says what would become of it, and can be taken out.
 */
export function AddressesField<In extends FieldValues, Out>({
  known,
  ...props
}: AddressesFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const [unread, setUnread] = useState<string | null>(null)
  const id = useId()
  const text = String(field.value ?? '')
  const judged = judgeAddresses(text, known)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: { 'text/csv': ['.csv'], 'text/plain': ['.txt'] },
    multiple: false,
    maxSize: MOST_BYTES,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) =>
      void (file ? take(file) : setUnread(i18n._('Please choose a file of CSV up to 1 MB.'))),
  })
  async function take(file: File) {
    const found = readAddressesOfTable(await file.text())
    setUnread(found.length > 0 ? null : i18n._('{name} has no email address.', { name: file.name }))
    const before = readPastedAddresses(text).map(({ address }) => address)
    if (found.length > 0) field.onChange([...new Set([...before, ...found])].join('\n'))
  }
  return (
    <div
      {...getRootProps({ className: styles.field, role: 'presentation' })}
      data-over={isDragActive || undefined}
    >
      <input {...getInputProps({ 'aria-label': i18n._('File of addresses') })} />
      <Textarea
        {...field}
        value={text}
        label={i18n._('Email addresses')}
        description={i18n._(
          'Separate addresses with commas or new lines. You can paste a whole list, or drop a file.',
        )}
        withAsterisk
        aria-required
        aria-describedby={`${id}-count`}
        error={error ?? unread}
        rows={4}
        data-autofocus
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.below}>
        <p id={`${id}-count`} className="dim note num" aria-live="polite">
          {i18n._('{n, plural, =0 {No address yet} one {# address} other {# addresses}}', {
            n: judged.length,
          })}
        </p>
        <Button size="sm" look="quiet" icon={<IconFileTypeCsv size={16} aria-hidden="true" />} onClick={open}>
          {i18n._('Choose a file')}
        </Button>
      </div>
      {judged.length > 0 && (
        <ul className={styles.list} aria-label={i18n._('Addresses to check')}>
          {judged.map((one) => (
            <li key={one.address}>
              <span className={styles.address} title={one.address}>
                {one.address}
              </span>
              <AddressState {...one} />
              <IconButton
                label={i18n._('Remove {address}', { address: one.address })}
                size="sm"
                onClick={() => field.onChange(withoutAddress(text, one.address))}
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

function AddressState({ state, double }: JudgedAddress) {
  const states: Record<JudgedAddress['state'], [StatusTone, string]> = {
    good: ['good', i18n._('Good')],
    malformed: ['bad', i18n._('Not an address')],
    member: ['off', i18n._('In your organization')],
    invited: ['wait', i18n._('Invited already')],
  }
  const [tone, words] = states[state]
  return <Status tone={tone}>{double ? i18n._('{words}, listed twice', { words }) : words}</Status>
}
