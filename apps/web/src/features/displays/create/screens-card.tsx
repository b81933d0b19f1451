import { i18n } from '@lingui/core'
import { TagsInput } from '@mantine/core'
import { spellResolution } from '@plaza/domain/resolution'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SuggestField, TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import {
  commonResolutions,
  type DisplayForm,
  newScreen,
  type Orientation,
  orientationOf,
  turned,
} from './create-form.ts'
import styles from './create.module.css'

const MOST = 64

/** The physical screens; all show the same frame, shaped like the first. */
export function ScreensCard({ form }: { form: DisplayForm }) {
  return (
    <section className={`card ${styles.pad}`} aria-label={i18n._('Screens and players')}>
      <h2>{i18n._('Screens and players')}</h2>
      <ScreenFields form={form} />
    </section>
  )
}

/** The fields for the physical screens and the serial numbers of their players. */
export function ScreenFields({ form }: { form: DisplayForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'screens' })
  useTurning(form)
  return (
    <>
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
    </>
  )
}

/** A pasted text may hold several serial numbers. */
const serialsOf = (tags: readonly string[]) => [
  ...new Set(tags.flatMap((tag) => tag.split(/[,;]/).map((one) => one.trim())).filter(Boolean)),
]

/** Serial numbers of the media players, each a pill. */
function PlayersField({ form: { control } }: { form: DisplayForm }) {
  const { field, error } = useField({ control, name: 'generalInfo.media_palyer_sn' })
  const { value, onChange, ...rest } = field
  return (
    <TagsInput
      mt={16}
      label={i18n._('Media players')}
      description={i18n._('Serial numbers. Press Enter or a comma after each.')}
      {...rest}
      onChange={(tags) => onChange(serialsOf(tags))}
      value={(value as string[] | undefined) ?? []}
      error={error}
      maxTags={64}
      splitChars={[',', ';']}
      acceptValueOnBlur
      autoComplete="off"
    />
  )
}

interface ScreenRowProps {
  form: DisplayForm
  index: number
  onRemove: (() => void) | null
}

function ScreenRow({ form: { control }, index, onRemove }: ScreenRowProps) {
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

const isPart = /^screens\.(\d+)\.(orientation|resolution)$/

/**
 * Keeps the orientation and the resolution of a screen consistent: the resolution is width x height as the
 * screen hangs.
 */
function useTurning(form: DisplayForm): void {
  const { watch, getValues, setValue } = form
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      const [, nth, part] = isPart.exec(name ?? '') ?? []
      if (nth === undefined) return
      const place = `screens.${Number(nth)}` as const
      const { orientation, resolution } = getValues(place)
      const hung = orientationOf(spellResolution(resolution))
      if (part === 'resolution' && spellResolution(resolution) !== resolution) {
        setValue(`${place}.resolution`, spellResolution(resolution), { shouldValidate: true })
      }
      if (!hung || hung === orientation) return
      if (part === 'orientation')
        setValue(`${place}.resolution`, turned(resolution), { shouldValidate: true })
      // Only known resolutions change the orientation: "1080x1", typed on the way to "1080x1920", does not.
      else if (isKnown(resolution, hung)) setValue(`${place}.orientation`, hung)
    })
    return unsubscribe
  }, [watch, getValues, setValue])
}

const isKnown = (resolution: string, hung: Orientation) =>
  commonResolutions(hung).includes(spellResolution(resolution))
