import { i18n } from '@lingui/core'
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { searchPlaces, type FoundPlace } from '@plaza/contract/places'
import { readCoordinates } from '@plaza/domain/coordinates'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconBuildings,
  IconBuildingStore,
  IconCurrentLocation,
  IconMapPin,
  IconMapSearch,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { pageOf } from '../../lib/query-of.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import { useOwnPlace } from './use-own-place.ts'
import styles from './place-search.module.css'

/** A place that was found: by the server, or where coordinates that were typed or pasted say. */
type Row = Omit<FoundPlace, 'kind'> & { kind: FoundPlace['kind'] | 'coordinates' }

/** A place that was chosen: a town, an address, coordinates, or where the user is. */
export interface ChosenPlace extends Pick<FoundPlace, 'lat' | 'lng' | 'bounds'> {
  kind: Row['kind'] | 'here'
  /** The place in words, as the field shows it. A search for them finds the place again. */
  label: string
}

/** What a location is called that was found: its name, and its address in words. */
export interface NamedPlace {
  location_name: string
  address: string
}

/** The longest name of a location. */
const MOST_NAME = 120

/** The names of a place that was found. A town and an address have some, other places have none: ''. */
export function namesOfPlace({ kind, label }: Pick<ChosenPlace, 'kind' | 'label'>): NamedPlace {
  if (kind !== 'town' && kind !== 'address') return { location_name: '', address: '' }
  const [first = ''] = label.split(', ')
  return { location_name: first.slice(0, MOST_NAME), address: label }
}

/** Something that the screen itself found for the text, such as a place of one's own. */
export interface OtherFound {
  id: string
  name: string
  /** The line under its name. */
  line: string
}

interface PlaceSearchProps {
  label: string
  /** Whether the label stands above the field; screen readers are told it anyway. */
  labelled?: boolean
  /** Gets the focus when its dialog opens. */
  focusFirst?: boolean
  placeholder?: string
  required?: boolean | undefined
  error?: ReactNode
  value: ChosenPlace | null
  /** Called with the place that was chosen, or with null when the field was emptied. */
  onChoose: (place: ChosenPlace | null) => void
  /** Places close to it are offered first, for example to the centre of the map. */
  near?: { lat: number; lng: number }
  /** Called with the text as it is typed, and with '' once a place was chosen or the field was left. */
  onType?: (text: string) => void
  /** What the screen itself found for the text. It stands under the places. */
  others?: readonly OtherFound[]
  onOther?: (id: string) => void
}

/** The longest text that places are searched for; a link to a map may be longer. */
const MOST_ASKED = 100
const PAUSE_MS = 150
const FRESH_MS = 10 * 60_000
const HERE = 'here'
const OTHER = 'other:'

const ownPlace = (place: { lat: number; lng: number }): ChosenPlace => ({
  kind: 'here',
  label: i18n._('Near me'),
  ...place,
})

const surroundings = ({ region, country, name }: Row): string =>
  [region === name ? '' : region, country].filter(Boolean).join(', ')

/** The place that a pair of coordinates says, or a link to a map. */
function placeOfPair(text: string): Row | undefined {
  const reading = readCoordinates(text)
  if (reading.kind !== 'pair') return undefined
  const { latitude: lat, longitude: lng } = reading
  return { kind: 'coordinates', name: `${lat}, ${lng}`, region: '', country: '', lat, lng, population: null }
}

const chosen = (place: Row): ChosenPlace => {
  const { kind, lat, lng, bounds } = place
  return { kind, lat, lng, bounds, label: [place.name, surroundings(place)].filter(Boolean).join(', ') }
}

/** Searches for what is typed, after a pause. `isFresh` tells whether the rows are those of the text. */
function useFoundPlaces(text: string, near: PlaceSearchProps['near'], wanted: boolean) {
  const pair = placeOfPair(text)
  const [asked] = useDebouncedValue(text, PAUSE_MS)
  // A degree is close enough, so the answers stay the same while the map is moved a little.
  const around = near && `${Math.round(near.lat)},${Math.round(near.lng)}`
  const query = useQuery({
    ...pageOf(searchPlaces, { query: { q: asked.slice(0, MOST_ASKED), ...(around && { near: around }) } }),
    enabled: wanted && !pair && text !== '' && asked !== '',
    staleTime: FRESH_MS,
    retry: false,
    // The failure stands in the list.
    meta: { quiet: true },
  })
  const isFresh = text === asked && query.isSuccess && !query.isPlaceholderData
  if (pair) return { ...query, rows: [pair], isFresh: true, error: null }
  const rows: readonly Row[] = query.data?.rows ?? []
  return { ...query, rows, isFresh }
}

/** The state of the field: what is typed, what was found for it, and how one of them is chosen. */
function usePlaceSearch({ value, onChoose, near, onType, onOther }: PlaceSearchProps) {
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
    onType?.('')
    onChoose(place)
  }
  const chooseRow = (row: Row | undefined) => row && choose(chosen(row))
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
      onType?.(next.trim())
      setTakesFirst(false)
      own.forget()
      combobox.resetSelectedOption()
      combobox.openDropdown()
    },
    submit: (option: string) => {
      if (option === HERE) own.find((place) => choose(ownPlace(place)))
      else if (option.startsWith(OTHER)) onOther?.(option.slice(OTHER.length))
      else chooseRow(rows[Number(option)])
    },
    handleKey: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTyped) return
      if (event.ctrlKey || event.metaKey) return
      if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0) return
      event.preventDefault()
      if (isFresh) chooseRow(rows[0])
      else setTakesFirst(true)
    },
    leave: () => {
      combobox.closeDropdown()
      onType?.('')
      setTakesFirst(false)
      const pair = isTyped ? placeOfPair(typed) : undefined
      // Coordinates need no answer: whoever pastes them and goes on has chosen the place.
      if (pair) choose(chosen(pair))
      else if (typed === '' && value) onChoose(null)
      else setText(value?.label ?? '')
    },
  }
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

function PlaceOption({ row, nth }: { row: Row; nth: number }) {
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
