import { i18n } from '@lingui/core'
import { IconTrash } from '@tabler/icons-react'
import { usePictureUpload } from '../../../lib/use-picture-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import type { DisplayForm } from './create-form.ts'
import styles from './create.module.css'

/** A picture of the display where it hangs. */
export function PhotoCard({ form: { control } }: { form: DisplayForm }) {
  const { field, error } = useField({ control, name: 'generalInfo.image' })
  const photo = typeof field.value === 'string' ? field.value : ''
  const upload = usePictureUpload(field.onChange)
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Photo')}>
      <h2>{i18n._('Photo')}</h2>
      {photo ? (
        <div className={styles.photo}>
          <img src={photo} alt={i18n._('Your photo of the display')} />
          <div className={styles.row}>
            <Button
              size="sm"
              look="quiet"
              icon={<IconTrash size={15} aria-hidden="true" />}
              onClick={() => field.onChange('')}
            >
              {i18n._('Remove the photo')}
            </Button>
          </div>
        </div>
      ) : (
        <FileDrop
          label={i18n._('Drop a photo of the display here')}
          hint={i18n._('JPEG, PNG or WebP')}
          accept={{ 'image/*': ['.jpg', '.jpeg', '.png', '.webp'] }}
          onFiles={([file]) => file && upload.start(file)}
          progress={upload.progress}
          onCancel={upload.cancel}
          error={upload.error ?? (typeof error === 'string' ? error : null)}
        />
      )}
    </section>
  )
}
