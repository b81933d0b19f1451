import { SegmentedControl } from '@mantine/core'
import { i18n } from '@lingui/core'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from './editor.module.css'
import type { Orientation } from './template-picker.tsx'
import type { EditorForm } from './zones-field.tsx'

interface BasicsCardProps {
  form: EditorForm
  orientation: Orientation
  onOrientation: (orientation: Orientation) => void
}

/** Name and loop; and how the frame is drawn here, which is not kept: each display has its own shape. */
export const BasicsCard = ({ form: { control }, orientation, onOrientation }: BasicsCardProps) => (
  <section className={`card ${styles.pad} ${styles.basics}`} aria-label={i18n._('Name and loop')}>
    <TextField control={control} name="name" label={i18n._('Name')} required />
    <NumberField
      control={control}
      name="totalPlaylistTime"
      label={i18n._('Loop length')}
      unit={i18n._('seconds')}
      required
    />
    <div className={styles.shape}>
      <span aria-hidden="true">{i18n._('Drawn as')}</span>
      <SegmentedControl
        aria-label={i18n._('Drawn as')}
        value={orientation}
        data={[
          { value: 'landscape', label: i18n._('Landscape') },
          { value: 'portrait', label: i18n._('Portrait') },
        ]}
        onChange={onOrientation}
      />
    </div>
  </section>
)
