import { i18n } from '@lingui/core'
import { usePictureUpload } from '../../../lib/use-picture-upload.ts'
import { useField } from '../../../ui/form/use-field.ts'
import { PictureDrop, useUndo } from '../../../ui/picture-drop.tsx'
import type { DisplayForm } from './create-form.ts'
import styles from './create.module.css'

/** A picture of the display where it hangs. */
export function PhotoCard({ form: { control } }: { form: DisplayForm }) {
  const { field, error } = useField({ control, name: 'generalInfo.image' })
  const photo = typeof field.value === 'string' ? field.value : ''
  const { change, undo } = useUndo(photo, field.onChange, false)
  const upload = usePictureUpload(change)
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Photo')}>
      <h2>{i18n._('Photo')}</h2>
      <div className={styles.photo}>
        <PictureDrop
          label={i18n._('Drop a photo of the display here')}
          alt={i18n._('Your photo of the display')}
          address={photo}
          kinds={['JPEG', 'PNG', 'WebP']}
          onFile={upload.start}
          onRemove={() => change('')}
          onUndo={undo}
          progress={upload.progress}
          onCancel={upload.cancel}
          error={upload.error ?? (typeof error === 'string' ? error : null)}
        />
      </div>
    </section>
  )
}
