import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './typed-input.module.css'

/** The props of every numeric field, inside a form or not. */
export interface FigureProps {
  label: string
  /** The label is for screen readers only. */
  hideLabel?: boolean
  help?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** What was read of the text is told beside the field, so it is not told below it. */
  saidBeside?: boolean
  /** Undefined or null while the field is empty. */
  value: number | null | undefined
  /**
   * Called with undefined for an empty field, and with NaN, which no schema accepts, for a text that is no
   * number.
   */
  onChange: (value: number | undefined) => void
  onBlur?: () => void
  error?: string | boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * How a text is read: as a value (possibly with a fault), as one of two values, as empty, or as invalid
 * with a reason.
 */
export type TypedReading =
  | { kind: 'empty' }
  | { kind: 'number'; value: number; fault?: string }
  | { kind: 'either'; values: readonly [number, number] }
  | { kind: 'fault'; fault: string }

interface TypedInputProps extends FigureProps {
  read: (text: string) => TypedReading
  /** The text for a value that was not typed in this field. */
  write: (value: number) => string
  /** A value in full, shown under the field where the typed text differs from what `write` gives. */
  say: (value: number) => string
  /** The sentence that asks for a value when the field is empty. */
  wanted: string
  /**
   * Handles a text that fills more than this field, when it is pasted or the field is left; gives true if
   * it did.
   */
  take?: (text: string) => boolean
  /** Short words before and after the figure: a currency, a unit. */
  before?: string
  after?: string
  inputMode: 'decimal' | 'numeric' | 'text'
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The last input; `chosen` is the reading that the user picked of two. */
interface Typed {
  text: string
  chosen: number | null
}

const numberOf = (value: number): TypedReading => ({ kind: 'number', value })

const valueOf = (reading: TypedReading): number | undefined =>
  reading.kind === 'empty' ? undefined : reading.kind === 'number' ? reading.value : Number.NaN

/**
 * The input for a figure, typed or pasted. The text stays as entered. It is read with each key, so that the
 * value matches the text; faults are shown when the field is left, and a text that can be read two ways is
 * asked about. A value set from elsewhere is written anew.
 */
export function TypedInput(props: TypedInputProps) {
  const { read, write, say, take, value: held, onChange, error } = props
  const [typed, setTyped] = useState<Typed | null>(null)
  const [left, setLeft] = useState(false)
  const value = held ?? undefined
  const said = typed && (typed.chosen === null ? read(typed.text) : numberOf(typed.chosen))
  const reading = said && (Object.is(valueOf(said), value) || Number.isNaN(value)) ? said : undefined
  const text = reading && typed ? typed.text : value === undefined || Number.isNaN(value) ? '' : write(value)
  const told = left || Boolean(error)
  const fault = faultOf(reading, props.required ? props.wanted : undefined)

  function put(next: Typed) {
    setTyped(next)
    // A fault that is shown is checked again on each key press; a new one is shown when the field is left.
    if (!fault) setLeft(false)
    onChange(next.chosen ?? valueOf(read(next.text)))
  }

  function leave() {
    if (reading && take?.(text)) setTyped(null)
    // What the reading depends on, such as a currency, may have changed since the text was typed.
    else if (reading && !Object.is(valueOf(reading), value)) onChange(valueOf(reading))
    setLeft(true)
    props.onBlur?.()
  }

  return (
    <TextInput
      label={props.hideLabel ? undefined : props.label}
      aria-label={props.hideLabel ? props.label : undefined}
      description={props.help}
      withAsterisk={props.required}
      aria-required={props.required}
      disabled={props.disabled}
      placeholder={props.placeholder}
      name={props.name}
      ref={props.ref}
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste'
        if (isPasted && take?.(currentTarget.value)) setTyped(null)
        else put({ text: currentTarget.value, chosen: null })
      }}
      onBlur={leave}
      onKeyDown={props.onKeyDown}
      error={
        told && reading?.kind === 'either' ? (
          <WhichOne
            values={reading.values}
            say={say}
            onChoose={(one) => put({ text: write(one), chosen: one })}
          />
        ) : (
          (told && fault) || error
        )
      }
      // The value in full, where the text is written differently.
      success={
        reading?.kind === 'number' && !props.saidBeside && text.trim() !== write(reading.value)
          ? say(reading.value)
          : undefined
      }
      successProps={{ className: styles.said }}
      withSuccessStyles={false}
      leftSection={props.before && <span className="dim note">{props.before}</span>}
      leftSectionWidth={props.before && 48}
      rightSection={props.after && <span className="dim note">{props.after}</span>}
      rightSectionWidth={props.after && 20 + 7 * props.after.length}
      inputMode={props.inputMode}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

/**
 * Returns what is wrong with a reading, as a sentence; `wanted` is the one for a required field that is
 * empty.
 */
function faultOf(reading: TypedReading | undefined, wanted: string | undefined): string | undefined {
  if (!reading || reading.kind === 'either') return undefined
  return reading.kind === 'empty' ? wanted : reading.fault
}

interface WhichOneProps {
  values: readonly [number, number]
  say: (value: number) => string
  onChoose: (value: number) => void
}

const WhichOne = ({ values, say, onChoose }: WhichOneProps) => (
  <>
    {i18n._('This can be read two ways. Which one do you mean?')}
    <span className={styles.choices} role="group" aria-label={i18n._('Two readings')}>
      {values.map((value) => (
        <Button key={value} size="sm" look="soft" onClick={() => onChoose(value)}>
          {say(value)}
        </Button>
      ))}
    </span>
  </>
)
