import { i18n } from '@lingui/core'
import type { listChanges } from '@plaza/contract/audit'
import type { CallData } from '@plaza/contract/call'
import { formatMoney } from '@plaza/domain/money'
import { sayDate, sayDates } from '@plaza/domain/say-date'
import { locale } from '../locale.ts'
import { kindWords } from './kind-words.ts'

export type ChangeRow = CallData<typeof listChanges>['rows'][number]

/** What the sentences about changes are filled with. */
export interface ChangeValues {
  who: string
  /** The name of what was changed between two marks, or how many things it was. */
  thing: string
  days: string
  title: string
  cost: string
  percent: string
  spots: number
  places: number
  /** The parts of the day that it was about; '' where it was the whole day. */
  parts: string
  [name: string]: unknown
}

/** The sentences about changes by the calls that made them. */
export type Sentences = Record<
  string,
  (values: ChangeValues, told: ChangeRow['told'], row: Pick<ChangeRow, 'changed'>) => string
>

/** Stands around a name in a sentence, so that it can be drawn as a link wherever its language puts it. */
export const MARK = '\u2063'

const daysOf = ({ from, to }: ChangeRow['told']): string => {
  if (!from) return ''
  return to && to !== from ? sayDates(from, to, locale()) : sayDate(from, locale())
}

const partsOf = ({ dayparts = [] }: ChangeRow['told']): string =>
  new Intl.ListFormat(locale()).format(dayparts)

/** Gives what the sentence about a change is filled with. */
export function changeValues(row: ChangeRow): ChangeValues {
  const { told, target_name, things, kind } = row
  const { cost, currency = '', percent = 0 } = told
  const isMany = things !== null && things !== 1
  return {
    who: row.user_name,
    thing: target_name && !isMany ? `${MARK}${target_name}${MARK}` : kindWords(kind, things ?? 0),
    days: daysOf(told),
    title: told.title ?? '',
    cost: cost === undefined ? '' : formatMoney(cost, currency, locale()),
    percent: i18n._('{n} percent', { n: new Intl.NumberFormat(locale()).format(Math.abs(percent)) }),
    spots: told.spots ?? 0,
    places: told.places ?? 0,
    parts: partsOf(told),
  }
}
