import { i18n } from '@lingui/core'
import { MultiSelect, Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { PickerSearch } from './use-picker-search.ts'

/** What a picker offers: an id, and the words by which people know it. */
export interface Named {
  id: string
  name: string
}

interface AskedProps {
  label: string
  help?: ReactNode
  placeholder?: string
  required?: boolean
  error?: ReactNode
  /** What the server has found for the typed text; undefined until it has. */
  found: readonly Named[] | undefined
  search: PickerSearch
}

const optionOf = ({ id, name }: Named) => ({ value: id, label: name })
const nothingFound = (found: unknown) => (found ? i18n._('Nothing found') : i18n._('Looking'))

interface AskedSelectProps extends AskedProps {
  value: string
  onChange: (id: string) => void
  /** What can be chosen beside what is found, whatever is typed. */
  always?: readonly Named[]
}

/** One of many that the server finds for the typed text. What is chosen keeps its name while others are looked for. */
export function AskedSelect({
  found,
  search,
  value,
  onChange,
  always = [],
  help,
  ...props
}: AskedSelectProps) {
  const [chosen, setChosen] = useState<Named | null>(null)
  const offered = [...always, ...(found ?? [])]
  const isLost = chosen?.id === value && !offered.some(({ id }) => id === value)
  return (
    <Select
      {...props}
      description={help}
      aria-required={props.required}
      value={value || null}
      onChange={(id) => {
        setChosen(offered.find((one) => one.id === id) ?? null)
        onChange(id ?? '')
      }}
      data={[...(isLost ? [chosen] : []), ...offered].map(optionOf)}
      searchable
      {...search}
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage={nothingFound(found)}
    />
  )
}

interface AskedManyProps extends AskedProps {
  value: readonly string[]
  onChange: (ids: string[], named: Named[]) => void
  /** Those that are chosen at first, with their names. */
  first?: readonly Named[]
  /** What is said where nothing has this name. */
  nothing?: string
  name?: string
  onBlur?: () => void
}

/** Several of many that the server finds for the typed text. The chosen ones keep their names. */
export function AskedMany(props: AskedManyProps) {
  const { found, search, value, onChange, first = [], nothing, help, required, ...rest } = props
  const [seen, setSeen] = useState<readonly Named[]>([])
  const known = new Map([...first, ...seen, ...(found ?? [])].map((one) => [one.id, one]))
  const chosen = value.flatMap((id) => known.get(id) ?? [])
  const offered = new Map([...(found ?? []), ...chosen].map((one) => [one.id, one]))
  return (
    <MultiSelect
      {...rest}
      description={help}
      withAsterisk={required}
      aria-required={required}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => {
        const named = ids.flatMap((id) => known.get(id) ?? [])
        setSeen(named)
        onChange(ids, named)
      }}
      data={[...offered.values()].map(optionOf)}
      searchable
      {...search}
      filter={({ options }) => options}
      hidePickedOptions
      maxDropdownHeight={220}
      nothingFoundMessage={found && nothing ? nothing : nothingFound(found)}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
