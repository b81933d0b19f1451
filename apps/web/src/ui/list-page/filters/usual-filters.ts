import { i18n } from '@lingui/core'
import type { ChoiceFilter, DatesFilter } from './filter.ts'

/** The filter by whether something is active, which the calls of all lists take as `active`. */
export function activeFilter(): ChoiceFilter {
  return {
    kind: 'choice',
    name: 'active',
    label: i18n._('State'),
    options: [
      { value: '1', label: i18n._('Active') },
      { value: '0', label: i18n._('Deactivated') },
    ],
  }
}

/** The filter by days, which stand in the address as `from` and `to`. */
export function daysFilter(label: string): DatesFilter {
  return { kind: 'dates', label, from: 'from', to: 'to' }
}
