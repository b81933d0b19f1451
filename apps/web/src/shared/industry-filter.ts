import { i18n } from '@lingui/core'
import type { SeveralFilter } from '../ui/list-page/filters/filter.ts'
import { industries } from './industries.ts'

/** The value for organizations without an industry. The lists show the same text. */
const NO_INDUSTRY = 'No Industry'

/** The filter of a list of organizations by industry, of which several can be chosen; `withNone` offers those without one. */
export function industryFilter({ withNone = false } = {}): SeveralFilter {
  const offers = industries.map((value) => ({ value, label: value }))
  return {
    kind: 'several',
    name: 'industry',
    label: i18n._('Industry'),
    options: withNone ? [...offers, { value: NO_INDUSTRY, label: i18n._('No industry') }] : offers,
  }
}
