import { DOCUMENT_KINDS } from '@plaza/domain/documents'
import { z } from 'zod'
import { call } from './call.ts'
import { fileData, id } from './fields.ts'
import { idParams, listOf, listQuery, oneKind } from './lists.ts'

// Invoices, credit notes, statements and receipts (docs/domain.md, "Documents").

const kind = z.enum(DOCUMENT_KINDS, `This must be one of ${DOCUMENT_KINDS.join(', ')}.`)
const month = z.string().regex(/^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/, 'This must be a month, YYYY-MM.')

const document = z.object({
  id,
  kind,
  number: z.string(),
  /** Whom it is for. */
  org_id: id,
  recipient: z.string(),
  issued_on: z.string(),
  /** The days that it is about; null where it names none. */
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  /** Until when it is to be paid; null for what is settled. */
  due_on: z.string().nullable(),
  /** When an invoice that was to be paid by bank was paid; null where it was not, or was settled from the start. */
  paid_on: z.string().nullable(),
  /** What it is about, such as a campaign's name. */
  subject: z.string(),
  /** The version of the terms that were agreed to with it, and the day from which that holds; null where there is none. */
  terms: z.object({ number: z.number().int(), valid_from: z.string() }).nullable(),
  /** The number of the invoice that a credit note takes back. */
  corrects: z.string().nullable(),
  currency: z.string(),
  net: z.number().int(),
  tax: z.number().int(),
  gross: z.number().int(),
  /** What credit notes took back of an invoice. */
  credited: z.number().int(),
  /** Why it has no electronic invoice; null where it has one. */
  e_invoice_obstacle: z.string().nullable(),
})

const reading = {
  feature: 'invoices',
  method: 'GET',
  needs: { can: 'organization:view' },
  tx: 'read',
} as const

/** Whose documents: another organization than the own one is for the platform, which reads all where it names none. */
const whose = { org_id: id.optional() }

export const listDocuments = call({
  ...reading,
  path: '/api/savvy/invoices',
  summary:
    'Invoices, credit notes, statements and receipts of the own organization. The platform sees those of all',
  query: listQuery(['number', 'kind', 'issued_on', 'recipient', 'gross', 'created_at']).extend({
    ...whose,
    kind: kind.optional(),
    month: month.optional(),
    /** Settled, to be paid, or to be paid since longer than agreed. */
    state: oneKind(['settled', 'open', 'overdue']),
  }),
  message: 'Documents fetched.',
  data: listOf(document).extend({
    /** The months in which something was issued, the latest first, at most 120. */
    months: z.array(z.string()),
  }),
})

export const readDocumentPdf = call({
  ...reading,
  path: '/api/savvy/invoices/{id}/pdf',
  summary: 'A document as PDF, always the same. Where it can be an electronic invoice, the XML is inside',
  // It writes a document. No body comes with it.
  limits: { class: 'large', bytes: 64 * 1024 },
  params: idParams,
  message: 'Document fetched.',
  file: ['application/pdf'],
  data: fileData,
  errors: ['not_found'],
})

export const readDocumentXml = call({
  ...reading,
  path: '/api/savvy/invoices/{id}/xml',
  summary: 'A document as an electronic invoice of EN 16931, in the syntax CII',
  params: idParams,
  message: 'Document fetched.',
  file: ['application/xml'],
  data: fileData,
  errors: ['not_found', 'no_e_invoice'],
})

export const exportDocuments = call({
  ...reading,
  path: '/api/savvy/invoices/csv',
  summary: 'The lines of all documents of a month as CSV',
  query: z.object({ ...whose, month }),
  message: 'Documents exported.',
  file: ['text/csv; charset=utf-8'],
  data: fileData,
})
