import { i18n } from '@lingui/core'
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { searchPlaces, type FoundPlace } from '@plaza/contract/places'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildings, IconCurrentLocation, IconMapPin, IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { pageOf } from '../../lib/query-of.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import { useOwnPlace } from './use-own-place.ts'
import styles from './place-search.module.css'

/** A place that was chosen: a town, an address, or where the user is. */
export interface ChosenPlace extends Pick<FoundPlace, 'lat' | 'lng' | 'bounds'> {
  kind: FoundPlace['kind'] | 'here'
  /** The place in words, as the field shows it. A search for them finds the place again. */
  label: string
}

interface PlaceSearchProps {
  label: string
  placeholder?: string
  value: ChosenPlace | null
  /** Called with the place that was chosen, or with null when the field was emptied. */
  onChoose: (place: ChosenPlace | null) => void
  /** Places close to it are offered first, for example to the centre of the map. */
  near?: { lat: number; lng: number }
}

const PAUSE_MS = 150
const FRESH_MS = 10 * 60_000
const HERE = 'here'

const ownPlace = (place: { lat: number; lng: number }): ChosenPlace => ({
  kind: 'here',
  label: i18n._('Near me'),
  ...place,
})

const surroundings = ({ region, country, name }: FoundPlace): string =>
  [region === name ? '' : region, country].filter(Boolean).join(', ')

const chosen = (place: FoundPlace): ChosenPlace => {
  const { kind, lat, lng, bounds } = place
  return { kind, lat, lng, bounds, label: [place.name, surroundings(place)].filter(Boolean).join(', ') }
}

/** Searches for what is typed, after a pause. `isFresh` tells whether the rows are those of the text. */
function useFoundPlaces(text: string, near: PlaceSearchProps['near'], wanted: boolean) {
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  // A degree is close enough, so the answers stay the same while the map is moved a little.
  const around = near && `${Math.round(near.lat)},${Math.round(near.lng)}`
  const query = useQuery({
    ...pageOf(searchPlaces, { query: { q: asked, ...(around && { near: around }) } }),
    enabled: wanted && text !== '' && asked !== '',
    staleTime: FRESH_MS,
    retry: false,
    // The failure stands in the list.
    meta: { quiet: true },
  })
  const isFresh = text === asked && query.isSuccess && !query.isPlaceholderData
  return { ...query, rows: query.data?.rows ?? [], isFresh }
}

/** The state of the field: what is typed, what was found for it, and how one of them is chosen. */
function usePlaceSearch({ value, onChoose, near }: PlaceSearchProps) {
  const [text, setText] = useState(value?.label ?? '')
  const [takesFirst, setTakesFirst] = useState(false)
  const own = useOwnPlace()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const typed = text.trim()
  const isTyped = typed !== '' && typed !== value?.label
  const found = useFoundPlaces(typed, near, isTyped)
  const { rows, isFresh } = found

  useEffect(() => setText(value?.label ?? ''), [value?.label])

  const choose = (place: ChosenPlace | null) => {
    setText(place?.label ?? '')
    setTakesFirst(false)
    combobox.closeDropdown()
    onChoose(place)
  }
  const chooseRow = (row: FoundPlace | undefined) => row && choose(chosen(row))
  const latest = useRef(chooseRow)
  latest.current = chooseRow

  useEffect(() => {
    if (!takesFirst || !isFresh) return
    setTakesFirst(false)
    latest.current(rows[0])
  }, [takesFirst, isFresh, rows])

  return {
    text,
    isTyped,
    found,
    own,
    combobox,
    choose,
    type: (next: string) => {
      setText(next)
      setTakesFirst(false)
      own.forget()
      combobox.resetSelectedOption()
      combobox.openDropdown()
    },
    submit: (option: string) => {
      if (option === HERE) own.find((place) => choose(ownPlace(place)))
      else chooseRow(rows[Number(option)])
    },
    handleKey: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTyped) return
      if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0) return
      event.preventDefault()
      if (isFresh) chooseRow(rows[0])
      else setTakesFirst(true)
    },
    leave: () => {
      combobox.closeDropdown()
      setTakesFirst(false)
      if (typed === '' && value) onChoose(null)
      else setText(value?.label ?? '')
    },
  }
}

/**
 * A field that finds a place: a town or an address by its name, or where the user is. Enter takes the first place
 * found, also when it is pressed before the answer has come.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const { label, placeholder } = props
  const { text, isTyped, found, own, combobox, choose, type, submit, handleKey, leave } =
    usePlaceSearch(props)
  const { rows, isFresh, error, refetch } = found
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label={label}
          placeholder={placeholder ?? i18n._('Town or address')}
          maxLength={100}
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
        </Combobox.Options>
        <div role="status" className={styles.note}>
          {!isTyped && own.failure}
          {isTyped && <Note {...{ error, isFresh, found: rows.length }} onRetry={() => void refetch()} />}
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

function PlaceOption({ row, nth }: { row: FoundPlace; nth: number }) {
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
