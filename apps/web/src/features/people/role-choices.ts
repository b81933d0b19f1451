import { i18n } from '@lingui/core'

/** The roles of an organization as choices; their ids are texts there. */
export const roleChoices = () => [
  { value: '3', label: i18n._('User: reads everything, and does what is given') },
  { value: '2', label: i18n._('Owner: may do everything') },
]
