import { i18n } from '@lingui/core'
import { writtenAudience } from '@plaza/contract/audience'
import { AUDIENCE_BASES } from '@plaza/domain/audience'
import { IconUsersGroup } from '@tabler/icons-react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { todayAt } from '../../lib/today.ts'
import { basisChoice } from '../../shared/audience-words.ts'
import { HelpedField } from '../../shared/word-help/word-help.tsx'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/form/date-range-input.tsx'
import { Fields } from '../../ui/form/form.tsx'
import { NumberField } from '../../ui/form/number-input.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.tsx'
import styles from './audience-fields.module.css'

/** What a form with the audience of a display has beside its other fields. */
export const withAudience = z.object({ audience: writtenAudience.nullable() })

type Values = z.input<typeof withAudience>
/** A form that has the audience at this place, whatever else it has. */
export type AudienceForm = UseFormReturn<Values, unknown, z.output<typeof withAudience>>
type AudienceControl = Control<Values, unknown, z.output<typeof withAudience>>

/** What the fields begin with where nothing has been said yet. */
export function emptyAudience(today: string): NonNullable<Values['audience']> {
  return { weekly_impressions: null as never, basis: 'estimated', source: '', as_of: today }
}

interface AudienceFieldsProps {
  control: AudienceControl
  /** The last day as of which a figure can hold. */
  latest: string
}

/** The figure of people whom a display reaches, with how it came about. */
export function AudienceFields({ control, latest }: AudienceFieldsProps) {
  return (
    <Fields>
      <HelpedField term="impressions">
        <NumberField
          control={control}
          name="audience.weekly_impressions"
          label={i18n._('Impressions a week')}
          required
        />
      </HelpedField>
      <AsOfField control={control} latest={latest} />
      <HelpedField term="basis">
        <SelectField
          control={control}
          name="audience.basis"
          label={i18n._('Basis')}
          required
          choices={AUDIENCE_BASES.map((value) => ({ value, label: basisChoice(value) }))}
        />
      </HelpedField>
      <TextField
        control={control}
        name="audience.source"
        label={i18n._('Source')}
        placeholder={i18n._('City mobility model')}
        required
      />
    </Fields>
  )
}

/** What the figure is for, below its fields. */
export function AudienceNote() {
  return (
    <p className="dim note">
      {i18n._(
        'Impressions are those of the whole loop, of which a spot reaches its share. Advertisers see them and the price per thousand with this basis and source; without, they see neither.',
      )}
    </p>
  )
}

interface AudiencePartProps {
  form: AudienceForm
  /** The time zone of the display's place, where it is known. */
  timeZone?: string | undefined
}

/** The audience as a part of a display's form: nothing is said until its owner wants to. */
export function AudiencePart({ form: { control, setValue }, timeZone }: AudiencePartProps) {
  const today = timeZone ? todayAt(timeZone) : todayAt()
  const isSaid = Boolean(useWatch({ control, name: 'audience' }))
  const put = (audience: Values['audience']) => setValue('audience', audience, { shouldDirty: true })
  if (!isSaid) {
    return (
      <div className={styles.unsaid}>
        <p className="dim small">
          {i18n._(
            'Advertisers compare displays by what a thousand people cost. Say how many it reaches, and they see that beside every price.',
          )}
        </p>
        <Button
          size="sm"
          look="soft"
          icon={<IconUsersGroup size={15} aria-hidden="true" />}
          onClick={() => put(emptyAudience(today))}
        >
          {i18n._('Say how many it reaches')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.said}>
      <AudienceFields control={control} latest={today} />
      <AudienceNote />
      <div>
        <Button size="sm" onClick={() => put(null)}>
          {i18n._('Say nothing about it')}
        </Button>
      </div>
    </div>
  )
}

function AsOfField({ control, latest }: AudienceFieldsProps) {
  const { field, error } = useField({ control, name: 'audience.as_of' })
  return (
    <DateInput
      label={i18n._('As of')}
      max={latest}
      value={(field.value as string | undefined) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
