import { i18n } from '@lingui/core'
import { formatNumber } from '../../lib/format.ts'

export interface Narrowed {
  /** Whether both dates are set, so that only displays that are free on all days count. */
  dated: boolean
  /** Whether the list is narrowed to a part of the map. */
  boxed: boolean
}

function many(n: number, { dated, boxed }: Narrowed): string {
  if (dated && boxed) {
    return i18n._(
      '{n, plural, one {# display free for your dates in this part of the map} other {# displays free for your dates in this part of the map}}',
      { n },
    )
  }
  if (dated) {
    return i18n._('{n, plural, one {# display free for your dates} other {# displays free for your dates}}', {
      n,
    })
  }
  if (boxed) {
    return i18n._(
      '{n, plural, one {# display in this part of the map} other {# displays in this part of the map}}',
      { n },
    )
  }
  return i18n._('{n, plural, =0 {No display matches} one {# display on offer} other {# displays on offer}}', {
    n,
  })
}

/** "284 displays free for your dates"; beyond what the server counts, "More than 1,000". */
export function countLine(data: { count: number; more?: boolean } | undefined, narrowed: Narrowed): string {
  if (!data) return i18n._('Looking for displays')
  if (data.more) return i18n._('More than {n} displays on offer', { n: formatNumber(data.count - 1) })
  return many(data.count, narrowed)
}

/** The words of the button that closes the sheet of filters. */
export function showLine(data: { count: number; more?: boolean } | undefined): string {
  if (!data) return i18n._('Show displays')
  if (data.more) return i18n._('Show more than {n} displays', { n: formatNumber(data.count - 1) })
  return i18n._('{n, plural, =0 {No display matches} one {Show # display} other {Show # displays}}', {
    n: data.count,
  })
}
