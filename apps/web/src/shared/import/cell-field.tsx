import { Select, TextInput } from '@mantine/core'
import { i18n } from '@lingui/core'
import { choiceOf } from './choices.ts'
import type { Choice } from './kind.ts'

interface CellFieldProps {
  label: string
  text: string
  choices?: readonly Choice[]
  error?: string
  onText: (text: string) => void
}

/** A field of a row, open to be mended. */
export function CellField({ label, text, choices, error, onText }: CellFieldProps) {
  if (!choices) {
    return (
      <TextInput
        size="xs"
        aria-label={label}
        value={text}
        error={error}
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  }
  return (
    <Select
      size="xs"
      aria-label={label}
      value={choiceOf(choices, text)?.value ?? null}
      placeholder={text || i18n._('Choose')}
      error={error}
      data={choices.map(({ value, label: shown }) => ({ value, label: shown }))}
      onChange={(value) => value !== null && onText(value)}
      allowDeselect={false}
      searchable
      limit={100}
      nothingFoundMessage={i18n._('Nothing found')}
    />
  )
}
