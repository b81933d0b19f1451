import { useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchPlaces } from '@plaza/contract/places'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { pageOf } from '../../lib/query-of.ts'
import { chosenPlace, ownPlace, placeOfPair, type ChosenPlace, type PlaceRow } from './place.ts'
import { useOwnPlace } from './use-own-place.ts'

export interface PlaceSearching {
  value: ChosenPlace | null
  /** Called with the place that was chosen, or with null when the field was emptied. */
  onChoose: (place: ChosenPlace | null) => void
  /** Places close to it are offered first, for example to the centre of the map. */
  near?: { lat: number; lng: number }
  /** Called with the text as it is typed, and with '' once a place was chosen or the field was left. */
  onType?: (text: string) => void
  onOther?: (id: string) => void
}

/** The longest text that places are searched for; a link to a map may be longer. */
const MOST_ASKED = 100
const PAUSE_MS = 150
const FRESH_MS = 10 * 60_000
/** The options that are no place that was found: where the user is, and what the screen found, before its id. */
export const HERE = 'here'
export const OTHER = 'other:'

/** Searches for what is typed, after a pause. `isFresh` tells whether the rows are those of the text. */
function useFoundPlaces(text: string, near: PlaceSearching['near'], wanted: boolean) {
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
  const rows: readonly PlaceRow[] = query.data?.rows ?? []
  return { ...query, rows, isFresh }
}

/** The state of the field: what is typed, what was found for it, and how one of them is chosen. */
export function usePlaceSearch({ value, onChoose, near, onType, onOther }: PlaceSearching) {
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
  const chooseRow = (row: PlaceRow | undefined) => row && choose(chosenPlace(row))
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
      if (pair) choose(chosenPlace(pair))
      else if (typed === '' && value) onChoose(null)
      else setText(value?.label ?? '')
    },
  }
}
