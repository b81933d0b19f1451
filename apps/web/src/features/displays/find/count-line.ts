import { i18n } from '@lingui/core'
import { formatNumber } from '../../../lib/format.ts'

/** "284 displays on offer"; beyond what the server counts, "1,000+". */
export function countLine(data: { count: number; more?: boolean } | undefined): string {
  if (!data) return i18n._('Looking for displays')
  if (data.more) return i18n._('More than {n} displays on offer', { n: formatNumber(data.count - 1) })
  return i18n._('{n, plural, =0 {No display matches} one {# display on offer} other {# displays on offer}}', {
    n: data.count,
  })
}
