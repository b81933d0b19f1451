import { i18n } from '@lingui/core'
import { CloseButton, Combobox, Loader, TextInput } from '@mantine/core'
import {
  IconBuildings,
  IconBuildingStore,
  IconCurrentLocation,
  IconMapPin,
  IconMapSearch,
} from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { TwoLines } from '../../ui/two-lines.tsx'
import { surroundings, type OtherFound, type PlaceRow } from './place.ts'
import { HERE, OTHER, usePlaceSearch, type PlaceSearching } from './use-place-search.ts'
import styles from './place-search.module.css'

interface PlaceSearchProps extends PlaceSearching {
  label: string
  /** Whether the label stands above the field; screen readers are told it anyway. */
  labelled?: boolean
  /** Gets the focus when its dialog opens. */
  focusFirst?: boolean
  placeholder?: string
  required?: boolean | undefined
  error?: ReactNode
  /** What the screen itself found for the text. It stands under the places. */
  others?: readonly OtherFound[]
}

/**
 * A field that finds a place: a town or an address by its name, or where the user is. Enter takes the first place
 * found, also when it is pressed before the answer has come.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const { label, placeholder, labelled, focusFirst, required, error: fault, others = [] } = props
  const { text, isTyped, found, own, combobox, choose, type, submit, handleKey, leave } =
    usePlaceSearch(props)
  const { rows, isFresh, error, refetch } = found
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={labelled ? label : undefined}
          aria-label={label}
          withAsterisk={required}
          aria-required={required}
          error={fault}
          data-autofocus={focusFirst || undefined}
          placeholder={placeholder ?? i18n._('Town or address')}
          maxLength={1000}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          // A panel that opens with the focus here shows all of itself first.
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          onKeyDown={handleKey}
          leftSection={own.isFinding ? <Loader size={16} /> : <IconMapSearch size={16} aria-hidden="true" />}
          rightSection={text && <Clear label={label} onClear={() => choose(null)} />}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          {!isTyped && <NearMe isFinding={own.isFinding} />}
          {isTyped && rows.map((row, nth) => <PlaceOption key={nth} row={row} nth={nth} />)}
          {isTyped && others.map((other) => <OtherOption key={other.id} {...other} />)}
        </Combobox.Options>
        <div role="status" className={styles.note}>
          {!isTyped && own.failure}
          {isTyped && (
            <Note
              {...{ error, isFresh, found: rows.length + others.length }}
              onRetry={() => void refetch()}
            />
          )}
        </div>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** A press on a button of the field must not take the focus from it, which would close the list. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

function Clear({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <CloseButton
      size="sm"
      aria-label={i18n._('Clear {label}', { label })}
      onMouseDown={keepFocus}
      onClick={onClear}
    />
  )
}

function NearMe({ isFinding }: { isFinding: boolean }) {
  return (
    <Combobox.Option value={HERE} disabled={isFinding}>
      <span className={styles.option}>
        <IconCurrentLocation size={18} aria-hidden="true" />
        {isFinding ? i18n._('Finding where you are…') : i18n._('Near me')}
      </span>
    </Combobox.Option>
  )
}

function OtherOption({ id, name, line }: OtherFound) {
  return (
    <Combobox.Option value={`${OTHER}${id}`}>
      <span className={styles.option}>
        <IconBuildingStore size={18} aria-hidden="true" />
        <TwoLines first={name} second={line} />
      </span>
    </Combobox.Option>
  )
}

function PlaceOption({ row, nth }: { row: PlaceRow; nth: number }) {
  const Icon = row.kind === 'town' ? IconBuildings : IconMapPin
  return (
    <Combobox.Option value={String(nth)}>
      <span className={styles.option}>
        <Icon size={18} aria-hidden="true" />
        <TwoLines first={row.name} second={surroundings(row)} />
      </span>
    </Combobox.Option>
  )
}

interface NoteProps {
  error: Error | null
  isFresh: boolean
  found: number
  onRetry: () => void
}

/** What stands under the places that were found, or in their place. */
function Note({ error, isFresh, found, onRetry }: NoteProps) {
  if (error) {
    return (
      <p>
        {error.message}{' '}
        <button type="button" onMouseDown={keepFocus} onClick={onRetry}>
          {i18n._('Try again')}
        </button>
      </p>
    )
  }
  if (isFresh && found === 0) return <p>{i18n._('No place has this name.')}</p>
  return !isFresh && found === 0 ? <p>{i18n._('Searching…')}</p> : null
}
