import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { newScreen, type DisplayForm } from './create-form.ts'
import styles from './create.module.css'
import { PlayersField } from './players-field.tsx'
import { ScreenRow } from './screen-row.tsx'
import { useTurning } from './use-turning.ts'

const MOST = 64

/** The physical screens; all show the same frame, shaped like the first. */
export function ScreensCard({ form }: { form: DisplayForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'screens' })
  useTurning(form)
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Screens and players')}>
      <h2>{i18n._('Screens and players')}</h2>
      <ul className={styles.screens}>
        {fields.map(({ id }, index) => (
          <ScreenRow
            key={id}
            form={form}
            index={index}
            onRemove={fields.length > 1 ? () => remove(index) : null}
          />
        ))}
      </ul>
      <div className={styles.row}>
        <Button
          size="sm"
          look="soft"
          disabled={fields.length >= MOST}
          icon={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => append({ ...newScreen(), ...form.getValues(`screens.${fields.length - 1}`) })}
        >
          {i18n._('Add a screen')}
        </Button>
        <span className="dim note">{i18n._('All screens of a display show the same picture.')}</span>
      </div>
      <PlayersField form={form} />
    </section>
  )
}
