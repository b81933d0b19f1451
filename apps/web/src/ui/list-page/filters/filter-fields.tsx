import { i18n } from '@lingui/core'
import { Checkbox, MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { Fragment } from 'react'
import { DateRangeInput } from '../../form/date-range-input.tsx'
import {
  type ChoiceFilter,
  type FilterPatch,
  type ListFilter,
  type SeveralFilter,
  valueIn,
  valuesIn,
} from './filter.ts'
import styles from './filters.module.css'

export interface FilterFieldsProps {
  filters: readonly ListFilter[]
  state: object
  onPatch: (patch: FilterPatch) => void
  /** Whether lists and calendars open within the box around them, so that pressing them does not close it. */
  within: boolean
}

/** So many options fit beside each other. */
const BESIDE = 2

/** The fields of a list's filters. Each applies as soon as it is changed. */
export function FilterFields({ filters, state, onPatch, within }: FilterFieldsProps) {
  return filters.map((filter) => {
    switch (filter.kind) {
      case 'choice':
        return (
          <Choice
            key={filter.name}
            filter={filter}
            value={valueIn(state, filter.name)}
            onChange={(value) => onPatch({ [filter.name]: value })}
            within={within}
          />
        )
      case 'several':
        return (
          <Several
            key={filter.name}
            filter={filter}
            values={valuesIn(state, filter.name)}
            onChange={(values) => onPatch({ [filter.name]: values.length > 0 ? values : undefined })}
            within={within}
          />
        )
      case 'yes':
        return (
          <Checkbox
            key={filter.name}
            label={filter.label}
            checked={valueIn(state, filter.name) !== undefined}
            onChange={(event) => onPatch({ [filter.name]: event.currentTarget.checked ? '1' : undefined })}
          />
        )
      case 'field':
        return (
          <Fragment key={filter.name}>
            {filter.draw(valueIn(state, filter.name), (value) => onPatch({ [filter.name]: value }))}
          </Fragment>
        )
      case 'dates':
        return (
          <DateRangeInput
            key={filter.from}
            label={filter.label}
            placeholder={i18n._('Any day')}
            clearable
            within={within}
            from={valueIn(state, filter.from) ?? ''}
            to={valueIn(state, filter.to) ?? ''}
            onRange={(from, to) =>
              onPatch({ [filter.from]: from || undefined, [filter.to]: to || undefined })
            }
          />
        )
    }
  })
}

interface ChoiceProps {
  filter: ChoiceFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
  within: boolean
}

function Choice({ filter, value, onChange, within }: ChoiceProps) {
  const { label, options, any, asList, asked } = filter
  if (options.length <= BESIDE && !asList && !asked) {
    return (
      <div className={styles.field}>
        <span className={styles.label}>{label}</span>
        <SegmentedControl
          fullWidth
          aria-label={label}
          value={value ?? ''}
          onChange={(next) => onChange(next || undefined)}
          data={[{ value: '', label: any ?? i18n._('Any') }, ...options]}
        />
      </div>
    )
  }
  return (
    <Select
      label={label}
      placeholder={any ?? i18n._('Any')}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      searchable={asked !== undefined || options.length > 8}
      // The first field has the focus as soon as the filters open, and its list would lie over the others.
      openOnFocus={false}
      {...asked}
      filter={asked && (({ options: found }) => found)}
      limit={200}
      clearable
      clearButtonProps={{ 'aria-label': i18n._('Clear {label}', { label }) }}
      nothingFoundMessage={i18n._('Nothing found')}
      comboboxProps={{ withinPortal: !within }}
    />
  )
}

interface SeveralProps {
  filter: SeveralFilter
  values: string[]
  onChange: (values: string[]) => void
  within: boolean
}

function Several({ filter: { label, options }, values, onChange, within }: SeveralProps) {
  return (
    <MultiSelect
      label={label}
      placeholder={values.length === 0 ? i18n._('Any') : undefined}
      value={values}
      onChange={onChange}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      searchable={options.length > 8}
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': i18n._('Clear {label}', { label }) }}
      nothingFoundMessage={i18n._('Nothing found')}
      comboboxProps={{ withinPortal: !within }}
    />
  )
}

interface InBarProps {
  filter: ChoiceFilter
  state: object
  onPatch: (patch: FilterPatch) => void
}

/** A choice in sight beside the search: a switch, or a button for each option where they are counted. */
export function ChoiceInBar({ filter: { name, label, options, any }, state, onPatch }: InBarProps) {
  const value = valueIn(state, name)
  const all = any ?? i18n._('All')
  if (options.every(({ count }) => count === undefined)) {
    return (
      <SegmentedControl
        className={styles.switch}
        size="xs"
        aria-label={label}
        value={value ?? ''}
        onChange={(next) => onPatch({ [name]: next || undefined })}
        data={[{ value: '', label: all }, ...options.map((one) => ({ value: one.value, label: one.label }))]}
      />
    )
  }
  const sum = options.reduce((total, { count = 0 }) => total + count, 0)
  return (
    <div role="group" aria-label={label} className={styles.counted}>
      {[{ value: undefined, label: all, count: sum }, ...options].map((option) => (
        <button
          key={option.value ?? ''}
          type="button"
          className={styles.count}
          aria-pressed={value === option.value}
          onClick={() => onPatch({ [name]: value === option.value ? undefined : option.value })}
        >
          {option.label} <span className="num">{option.count ?? 0}</span>
        </button>
      ))}
    </div>
  )
}
