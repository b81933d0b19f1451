import { i18n } from '@lingui/core'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { SuggestField } from '../../../ui/form/text-field.tsx'
import type { DisplayForm } from './create-form.ts'
import styles from './create.module.css'

const spots = () => [
  i18n._('Entrance'),
  i18n._('Lobby'),
  i18n._('Window'),
  i18n._('Checkout'),
  i18n._('Food court'),
  i18n._('Platform'),
  i18n._('Facade'),
]

/** Where in its location the display hangs. For a new display the usual spots can be pressed. */
export function SpotField({ form: { control, setValue }, isNew }: { form: DisplayForm; isNew: boolean }) {
  const spot = useWatch({ control, name: 'generalInfo.display_location' })
  return (
    <>
      <SuggestField
        control={control}
        name="generalInfo.display_location"
        label={i18n._('Display location')}
        help={i18n._('Where in the location it hangs.')}
        placeholder={i18n._('For example Entrance')}
        required
        offers={isNew ? [] : spots()}
      />
      {isNew && (
        <div className={styles.spots} role="group" aria-label={i18n._('Usual spots')}>
          {spots().map((name) => (
            <Button
              key={name}
              size="sm"
              look={spot === name ? 'soft' : undefined}
              aria-pressed={spot === name}
              onClick={() =>
                setValue('generalInfo.display_location', name, { shouldDirty: true, shouldValidate: true })
              }
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
