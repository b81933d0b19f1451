import { i18n } from '@lingui/core'
import { IconTrash } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SuggestField, TextField } from '../../../ui/form/text-field.tsx'
import { commonResolutions, type DisplayForm } from './create-form.ts'
import styles from './create.module.css'

interface ScreenRowProps {
  form: DisplayForm
  index: number
  onRemove: (() => void) | null
}

/** One physical screen. */
export function ScreenRow({ form: { control }, index, onRemove }: ScreenRowProps) {
  const orientation = useWatch({ control, name: `screens.${index}.orientation` })
  return (
    <li>
      <fieldset className={styles.screen}>
        <legend className="hidden-words">{i18n._('Screen {n}', { n: index + 1 })}</legend>
        <SelectField
          control={control}
          name={`screens.${index}.orientation`}
          label={i18n._('Orientation')}
          required
          choices={[
            { value: 'landscape', label: i18n._('Landscape') },
            { value: 'portrait', label: i18n._('Portrait') },
          ]}
        />
        <TextField
          control={control}
          name={`screens.${index}.size`}
          label={i18n._('Size in inches')}
          placeholder="55"
        />
        <SuggestField
          control={control}
          name={`screens.${index}.resolution`}
          label={i18n._('Resolution')}
          placeholder="1920x1080"
          required
          offers={commonResolutions(orientation)}
        />
        {onRemove && (
          <IconButton label={i18n._('Remove screen {n}', { n: index + 1 })} onClick={onRemove}>
            <IconTrash size={17} aria-hidden="true" />
          </IconButton>
        )}
      </fieldset>
    </li>
  )
}
