import { i18n } from '@lingui/core'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './editor.module.css'
import type { EditorForm } from './zones-field.tsx'

export function BasicsCard({ form: { control } }: { form: EditorForm }) {
  return (
    <section className={`card ${styles.pad} ${styles.basics}`} aria-label={i18n._('Name and loop')}>
      <TextField control={control} name="name" label={i18n._('Name')} required />
      <NumberField
        control={control}
        name="totalPlaylistTime"
        label={i18n._('Loop length')}
        unit={i18n._('seconds')}
        required
      />
    </section>
  )
}
