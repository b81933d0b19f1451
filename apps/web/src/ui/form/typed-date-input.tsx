import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import '@mantine/dates/styles.layer.css'
import { readDate } from '../../lib/date-text.ts'
import { formatDate } from '../../lib/format.ts'
import { todayAt } from '../../lib/today.ts'
import { IconButton } from '../button.tsx'
import { DropDown } from '../drop-down.tsx'
import './date-range-field.css'

interface TypedDateInputProps {
  label: string
  /** The label is for screen readers only. */
  hideLabel?: boolean
  required?: boolean
  /** `YYYY-MM-DD`, or '' without a date. */
  value: string
  onChange: (date: string) => void
  onBlur?: () => void
  /** Words in place of the date, for a day that is not chosen but follows from something else. */
  instead?: string | undefined
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * The field for one day, typed in any usual notation or picked from a calendar. A date with its year counts as soon
 * as it is typed, any other once the field is left; a text that is no date stays as typed.
 */
export function TypedDateInput(props: TypedDateInputProps) {
  const { label, hideLabel, value, onChange, instead, min, max, error } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const read = (text: string) => readDate(text, todayAt())
  const unread = left && typed !== null && typed.trim() !== '' && read(typed) === null

  function put(text: string) {
    setTyped(text)
    setLeft(false)
    const date = /\d{4}/.test(text) ? read(text) : null
    if (date && date !== value) onChange(date)
  }

  function leave() {
    setLeft(true)
    if (typed !== null) {
      const date = read(typed) ?? ''
      if (date || typed.trim() === '') setTyped(null)
      if (date !== value) onChange(date)
    }
    props.onBlur?.()
  }

  return (
    <TextInput
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      withAsterisk={props.required}
      disabled={instead !== undefined}
      ref={props.ref}
      value={instead ?? typed ?? (value && formatDate(value))}
      placeholder={formatDate(todayAt())}
      onChange={(event) => put(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      onBlur={leave}
      error={
        unread
          ? i18n._('This is not a date. Write it for example as {example}.', {
              example: formatDate(todayAt()),
            })
          : error
      }
      rightSection={
        instead === undefined && (
          <DropDown
            label={label}
            target={(toggle) => (
              <IconButton label={i18n._('{label}: calendar', { label })} onClick={toggle}>
                <IconCalendar size={16} aria-hidden="true" />
              </IconButton>
            )}
          >
            {(close) => (
              <DatePicker
                firstDayOfWeek={1}
                minDate={min}
                maxDate={max}
                defaultDate={value || min || todayAt()}
                value={value || null}
                onChange={(date) => {
                  setTyped(null)
                  if (date) onChange(date)
                  close()
                }}
              />
            )}
          </DropDown>
        )
      }
      autoComplete="off"
      spellCheck={false}
    />
  )
}
