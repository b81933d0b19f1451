import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE_MS = 250

/**
 * Holds the text of a picker that asks the server while the user types, for Mantine's searchable fields:
 * `asked` is what to search for, after a pause in typing. The label of what is chosen already, which such a
 * field shows as if it had been typed, searches for nothing.
 */
export function usePickerSearch(chosenLabel = '') {
  const [searchValue, onSearchChange] = useState('')
  const [settled] = useDebouncedValue(searchValue.trim(), PAUSE_MS)
  const asked = settled === chosenLabel ? '' : settled
  return { asked, search: { searchValue, onSearchChange } }
}

export type PickerSearch = ReturnType<typeof usePickerSearch>['search']
