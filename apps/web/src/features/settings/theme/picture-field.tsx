import { i18n } from '@lingui/core'
import type { FieldValues } from 'react-hook-form'
import { usePictureUpload } from '../../../lib/use-picture-upload.ts'
import { useField, type FieldProps } from '../../../ui/form/use-field.ts'
import { PictureDrop, useUndo } from '../../../ui/picture-drop.tsx'
import styles from './theme.module.css'

/** A picture of the theme: its address in the form, uploaded as it is chosen. */
export function PictureField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, isDirty } = useField(props)
  const address = typeof field.value === 'string' ? field.value : ''
  const { change, undo } = useUndo(address, field.onChange, !isDirty)
  const upload = usePictureUpload(change)
  return (
    <div className={styles.picture} role="group" aria-label={props.label}>
      <h3>{props.label}</h3>
      <PictureDrop
        label={i18n._('{what}: drop a picture here', { what: props.label })}
        alt={props.label}
        address={address}
        kinds={['PNG', 'JPEG', 'WebP', 'SVG']}
        onFile={upload.start}
        onRemove={() => change('')}
        onUndo={undo}
        progress={upload.progress}
        onCancel={upload.cancel}
        error={upload.error ?? (typeof error === 'string' ? error : null)}
      />
    </div>
  )
}
