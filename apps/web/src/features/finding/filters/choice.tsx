import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import styles from './filters.module.css'

interface ChoiceProps<V extends string> {
  label: string
  value: V | undefined
  offers: readonly { value: V; label: string }[]
  onChange: (value: V | undefined) => void
}

/** One of a few, or any of them. */
export function Choice<V extends string>({ label, value, offers, onChange }: ChoiceProps<V>) {
  return (
    <div className={styles.field}>
      <h3>{label}</h3>
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value ?? ''}
        onChange={(next) => onChange(offers.find((offer) => offer.value === next)?.value)}
        data={[{ value: '', label: i18n._('Any') }, ...offers]}
      />
    </div>
  )
}
