import { useMediaQuery } from '@mantine/hooks'

const atOnce = { getInitialValueInEffect: false }

/** How much room the window gives; the styles turn at the same widths. */
export function useRoom() {
  return {
    /** Filters are in a sheet of their own. */
    narrow: useMediaQuery('(max-width: 900px)', undefined, atOnce),
    /** List and map stand beside each other. */
    beside: useMediaQuery('(min-width: 1100px)', undefined, atOnce),
  }
}
