import { i18n } from '@lingui/core'
import type { FieldValues } from 'react-hook-form'
import { usePictureUpload } from '../../../lib/use-picture-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { useField, type FieldProps } from '../../../ui/form/use-field.ts'
import styles from './theme.module.css'

/** A picture of the theme: its address in the form, uploaded as it is chosen. */
export function PictureField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error } = useField(props)
  const address = typeof field.value === 'string' ? field.value : ''
  const upload = usePictureUpload(field.onChange)
  return (
    <div className={styles.picture} role="group" aria-label={props.label}>
      <h3>{props.label}</h3>
      {address ? (
        <div className={styles.shown}>
          <img src={address} alt={props.label} />
          <Button size="sm" look="quiet" onClick={() => field.onChange('')}>
            {i18n._('Remove it')}
          </Button>
        </div>
      ) : (
        <FileDrop
          label={i18n._('{what}: drop a picture here', { what: props.label })}
          accept={{ 'image/*': ['.png', '.jpg', '.jpeg', '.webp', '.svg'] }}
          onFiles={([file]) => file && upload.start(file)}
          progress={upload.progress}
          onCancel={upload.cancel}
          error={upload.error ?? (typeof error === 'string' ? error : null)}
        />
      )}
    </div>
  )
}
