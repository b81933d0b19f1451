import { i18n } from '@lingui/core'
import { formatDate, formatDateRange } from '../../../lib/format.ts'
import { Status } from '../../../ui/status.tsx'
import type { DocumentRow } from './queries.ts'

/** The kind of a document in words. */
export function kindWords(kind: DocumentRow['kind']): string {
  return {
    invoice: i18n._('Invoice'),
    credit_note: i18n._('Credit note'),
    statement: i18n._('Statement'),
    receipt: i18n._('Receipt'),
  }[kind]
}

/** What a document is about: the invoice that it takes back, its days, or the campaign, and the terms. */
export function aboutWords(document: DocumentRow): string {
  const { corrects, period_start, period_end, subject } = document
  const parts = [
    ...(corrects ? [i18n._('Corrects {number}', { number: corrects })] : []),
    ...(subject ? [subject] : []),
    ...(period_start && period_end ? [formatDateRange(period_start, period_end)] : []),
    ...(document.terms ? [termsWords(document)] : []),
  ]
  return parts.join(' · ')
}

/** The terms that were agreed to with what a document is about; empty where there are none. */
export function termsWords({ terms }: Pick<DocumentRow, 'terms'>): string {
  if (!terms) return ''
  return i18n._('Terms of {date}, version {n}', { date: formatDate(terms.valid_from), n: terms.number })
}

/** How a document stands: to be paid, paid, or paid back in whole or in part. */
export function DocumentState({ kind, due_on, paid_on, credited, gross }: DocumentRow) {
  if (kind === 'credit_note') return <Status tone="good">{i18n._('Refunded')}</Status>
  if (kind === 'statement') return <Status tone="good">{i18n._('Paid out')}</Status>
  if (credited > 0) {
    return credited < gross ? (
      <Status tone="brand">{i18n._('Partly refunded')}</Status>
    ) : (
      <Status tone="off">{i18n._('Refunded')}</Status>
    )
  }
  if (due_on && !paid_on) {
    return <Status tone="wait">{i18n._('To be paid by {date}', { date: formatDate(due_on) })}</Status>
  }
  return <Status tone="good">{i18n._('Paid')}</Status>
}
