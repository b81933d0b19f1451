import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useField } from '../../ui/form/use-field.tsx'
import { CategoryInput } from '../category/category-input.tsx'
import type { Bans } from './queries.ts'

export type What = 'category' | 'advertiser' | 'address'

/** The field of what is banned. */
export const FIELD_OF = { category: 'category', advertiser: 'advertiser_id', address: 'email' } as const

interface WhatFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  what: What
  onWhat: (what: What) => void
  advertisers: Bans['advertisers']
}

/** What is banned: a category, an advertiser, or whoever has an address. */
export function WhatFields<In extends FieldValues, Out>({
  control,
  what,
  onWhat,
  advertisers,
}: WhatFieldsProps<In, Out>) {
  const name = FIELD_OF[what] as Path<In>
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={i18n._('What is banned')}
        value={what}
        onChange={onWhat}
        data={[
          { value: 'category', label: i18n._('A category') },
          { value: 'advertiser', label: i18n._('An advertiser') },
          { value: 'address', label: i18n._('An email address') },
        ]}
      />
      {what === 'category' && <CategoryField control={control} name={name} />}
      {what === 'advertiser' && (
        <SelectField
          control={control}
          name={name}
          label={i18n._('Advertiser')}
          help={i18n._('One that has asked for your displays before. It is not told.')}
          placeholder={i18n._('Choose an advertiser')}
          choices={advertisers.map(({ id, name: label }) => ({ value: id, label }))}
          searchable
          required
        />
      )}
      {what === 'address' && (
        <TextField
          control={control}
          name={name}
          type="email"
          label={i18n._('Email address')}
          help={i18n._('Whichever organization uses it, now or later. You are not told whether one does.')}
          required
        />
      )}
    </>
  )
}

interface CategoryFieldProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  name: Path<In>
}

function CategoryField<In extends FieldValues, Out>({ control, name }: CategoryFieldProps<In, Out>) {
  const { field, error } = useField({ control, name })
  return (
    <CategoryInput
      label={i18n._('Category')}
      help={i18n._('All that is a part of it is banned with it.')}
      value={String(field.value ?? '')}
      onChange={(category) => field.onChange(category || null)}
      onBlur={field.onBlur}
      error={error}
      required
    />
  )
}
