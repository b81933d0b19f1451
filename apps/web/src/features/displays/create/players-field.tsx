import { TagsInput } from '@mantine/core'
import { i18n } from '@lingui/core'
import { useField } from '../../../ui/form/use-field.ts'
import type { DisplayForm } from './create-form.ts'

/** What is pasted may hold several. */
const serialsOf = (tags: readonly string[]) => [
  ...new Set(tags.flatMap((tag) => tag.split(/[,;]/).map((one) => one.trim())).filter(Boolean)),
]

/** Serial numbers of the media players, each a pill. */
export function PlayersField({ form: { control } }: { form: DisplayForm }) {
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
