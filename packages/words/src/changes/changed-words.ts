import { i18n } from '@lingui/core'
import type { ChangedField } from '@plaza/contract/audit'
import { venueTypes } from '@plaza/domain/taxonomies/venue-types'
import { formatMoney } from '@plaza/domain/money'
import { sayDate, sayDates } from '@plaza/domain/say-date'
import { colorGroups } from '../color-groups.ts'
import { hoursSummary } from '../hours-words.ts'
import { locale } from '../locale.ts'
import { priceRangeText, weekdaysText } from '../price-rule-words.ts'
import { rightWords } from '../right-words.ts'
import type { ChangeRow } from './change-values.ts'

export type Changed = ChangeRow['changed'][number]

const labels = (): Record<ChangedField, string> => ({
  name: i18n._('Name'),
  address: i18n._('Address'),
  city: i18n._('City'),
  postal_code: i18n._('Postal code'),
  country: i18n._('Country'),
  phone: i18n._('Phone'),
  website: i18n._('Website'),
  industry: i18n._('Industry'),
  legal_name: i18n._('Legal name'),
  tax_id: i18n._('Tax id'),
  currency: i18n._('Currency'),
  time_zone: i18n._('Time zone'),
  lead_days: i18n._('Days of notice'),
  plan: i18n._('Plan'),
  color: i18n._('Colour'),
  logo: i18n._('Logo'),
  favicon: i18n._('Icon'),
  hours: i18n._('Opening hours'),
  other_hours: i18n._('Other hours'),
  place: i18n._('Location'),
  display_location: i18n._('Where it hangs'),
  venue_type: i18n._('Kind of place'),
  visibility: i18n._('Visibility'),
  visibility_status: i18n._('On sale'),
  picture: i18n._('Picture'),
  rate_schedule: i18n._('Rate schedule'),
  audience: i18n._('Impressions a week'),
  price: i18n._('Price'),
  min_days: i18n._('Least days'),
  min_spend: i18n._('Least spend'),
  dated_price: i18n._('Price'),
  dated_prices: i18n._('Rules for prices'),
  total_playlist_time: i18n._('Playlist time in seconds'),
  role: i18n._('Role'),
  right: i18n._('Right'),
  job_title: i18n._('Job title'),
  invoices: i18n._('May pay by invoice'),
  active: i18n._('Active'),
  interval: i18n._('Paid each'),
  max_displays: i18n._('Displays at most'),
  max_users: i18n._('Users at most'),
  fee: i18n._('Fee'),
  most: i18n._('At most'),
})

const sayDays = (from: string, to: string): string =>
  from === to ? sayDate(from, locale()) : sayDates(from, to, locale())

const sayNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value)

/** Says which of several was changed: a zone, days, a right, a colour. */
function ofWords({ field, of }: Changed): string {
  if (field === 'right') return rightWords(of)
  if (field === 'color') {
    const colors = colorGroups().flatMap((group) => group.colors)
    return colors.find(({ key }) => key === of)?.label ?? of
  }
  const [from = '', to = '', weekdays = '', ...zone] = of.split('/')
  if (field === 'other_hours') return sayDays(from, to)
  if (field !== 'dated_price') return of
  const days = from === to ? sayDays(from, to) : priceRangeText(from, to)
  const when = weekdays ? `${days}, ${weekdaysText(weekdays.split(',').map(Number))}` : days
  return i18n._('{zone}, {when}', { zone: zone.join('/'), when })
}

const numberWords = ({ field, currency }: Changed, value: number): string => {
  if (currency) return formatMoney(value, currency, locale())
  if (field === 'venue_type') return venueTypes.say(value)
  if (field === 'role') return value === 3 ? i18n._('User') : i18n._('Owner')
  if (field === 'fee') return i18n._('{n} percent', { n: sayNumber(value / 100) })
  return sayNumber(value)
}

const texts = (): Record<string, string> => ({
  available: i18n._('Available'),
  unavailable: i18n._('Unavailable'),
  Public: i18n._('Public'),
  Private: i18n._('Private'),
})

function valueWords(changed: Changed, value: Changed['before']): string {
  if (changed.field === 'right') return value ? i18n._('yes') : i18n._('no')
  if (value === null && changed.field === 'dated_price') return i18n._('the base price')
  if (value === null || value === '') return i18n._('nothing')
  if (typeof value === 'boolean') return value ? i18n._('yes') : i18n._('no')
  if (typeof value === 'number') return numberWords(changed, value)
  if (typeof value === 'object') return hoursSummary({ slots: [], ...value })
  return texts()[value] ?? value
}

/** What a field said before and after a change, in words. */
export interface BeforeAndAfter {
  label: string
  /** Null where only that it was changed is told. */
  values: { before: string; after: string } | null
}

/** Gives a changed field in words; of a secret only that it was changed. */
export function beforeAndAfter(changed: Changed): BeforeAndAfter {
  const { field, of, before, after } = changed
  const name = labels()[field]
  const label = of ? i18n._('{name} of {what}', { name, what: ofWords(changed) }) : name
  if (before === null && after === null) return { label, values: null }
  return {
    label: field === 'right' || field === 'other_hours' ? ofWords(changed) : label,
    values: { before: valueWords(changed, before), after: valueWords(changed, after) },
  }
}

/** Says a changed field in one line, for files. */
export function changedWords(changed: Changed): string {
  const { label, values } = beforeAndAfter(changed)
  return values
    ? i18n._('{label}: {before} → {after}', { label, ...values })
    : i18n._('{label}: changed', { label })
}
