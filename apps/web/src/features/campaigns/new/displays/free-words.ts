import { i18n } from '@lingui/core'
import type { PricedDisplay } from '../../../../shared/campaign-price.ts'

interface Free {
  tone: 'good' | 'wait' | 'bad'
  words: string
}

/** What is free of a display in the dates, in few words. */
export function freeWords({ zones }: Pick<PricedDisplay, 'zones'>): Free {
  if (zones.every(({ days }) => days === 0)) {
    return { tone: 'bad', words: i18n._('Closed on all of these days') }
  }
  const free = zones.filter(({ spots_free }) => spots_free > 0).length
  if (free === 0) return { tone: 'bad', words: i18n._('Sold out in these dates') }
  if (free < zones.length) {
    return { tone: 'wait', words: i18n._('{free} of {all} zones free', { free, all: zones.length }) }
  }
  return {
    tone: 'good',
    words: i18n._('{n, plural, one {# zone free} other {# zones free}}', { n: free }),
  }
}
