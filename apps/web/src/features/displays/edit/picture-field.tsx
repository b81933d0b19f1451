import { i18n } from '@lingui/core'
import { type Control, useFormContext } from 'react-hook-form'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { useField } from '../../../ui/form/use-field.tsx'
import { PictureDrop } from '../../../ui/picture-drop.tsx'
import type { DisplayEdit } from './edit-values.ts'
import styles from './edit.module.css'

interface PictureFieldProps<Out> {
  control: Control<DisplayEdit, unknown, Out>
  /** The address of the picture that is stored, or ''. */
  stored: string
}

/** The photo: the stored one, a new one that is sent with the form, or none. */
export function PictureField<Out>({ control, stored }: PictureFieldProps<Out>) {
  const { setValue } = useFormContext<DisplayEdit>()
  const { field, error } = useField({ control, name: 'file' })
  const removed = useField({ control, name: 'generalInfo.remove_image' })
  const chosen = useObjectUrl(field.value instanceof File ? field.value : null)
  const isRemoved = removed.field.value === '1'
  function put(file: File | null, remove: '0' | '1') {
    field.onChange(file)
    setValue('generalInfo.remove_image', remove, { shouldDirty: true })
  }
  return (
    <div className={styles.picture} role="group" aria-label={i18n._('Photo')}>
      <p>{i18n._('Photo')}</p>
      <PictureDrop
        label={i18n._('Drop a photo of the display here')}
        alt={i18n._('Your photo of the display')}
        address={chosen || (isRemoved ? '' : stored)}
        kinds={['JPEG', 'PNG', 'WebP']}
        onFile={(file) => put(file, '0')}
        onRemove={() => put(null, stored ? '1' : '0')}
        onUndo={stored && (chosen || isRemoved) ? () => put(null, '0') : null}
        error={typeof error === 'string' ? error : null}
      />
    </div>
  )
}
