import type { CalendarDate } from '@plaza/domain/calendar'
import { issueLines, type DocumentKind, type DraftLine } from '@plaza/domain/documents'
import type { TaxDecision } from '@plaza/domain/tax'
import { announce } from '../../base/live/repo.ts'
import { newId } from '../../base/id.ts'
import type { Services, SystemScope } from '../../base/scope/scope.ts'
import { logoOf, presentTheme } from '../../people/settings/present.ts'
import { findBrand } from '../../people/settings/repo.ts'
import { decideTax, operatorDate } from '../tax-rates/decide-tax.ts'
import { findOperator, findParty } from '../tax-rates/parties-repo.ts'
import * as documents from './documents-repo.ts'
import { lockSeries, takeNumber } from './series-repo.ts'

/** A document before it is issued. It is plain data, and what it does not say is read when it is issued. */
export interface DocumentDraft {
  /** Names what it is issued for, such as `capture:{payment}`: the same key issues once. */
  key: string
  kind: DocumentKind
  /** Whom it is for: the advertiser of an invoice, the owner of a statement. */
  org_id: string
  currency: string
  lines: DraftLine[]
  /** The tax that was decided before, such as at the checkout; else that of the day, and for a credit note its invoice's. */
  tax?: TaxDecision
  /** The invoice or the receipt that a credit note takes back. */
  corrects_id?: string
  campaign_id?: string
  /** The version of the terms that were agreed to; a credit note has that of what it takes back. */
  terms_version?: number | null
  /** The days that it is about; a statement names them. */
  period?: { start: CalendarDate; end: CalendarDate }
  /** Until when it is to be paid; leave it out for what is settled. */
  due_on?: CalendarDate
  /** What the buyer's credit pays of it. */
  prepaid?: number
  /** What it is about, such as the campaign's name. */
  subject?: string
}

export type IssuingScope = SystemScope & { services: Pick<Services, 'config'> }

const taxOf = async (scope: IssuingScope, draft: DocumentDraft): Promise<TaxDecision> =>
  draft.tax ?? decideTax(scope, draft.kind === 'statement' ? 'purchase' : 'sale', draft.org_id)

/** What a credit note takes back: never more than is left of its invoice, of the same side and currency. */
const requireCorrected = async (scope: IssuingScope, draft: DocumentDraft) => {
  const corrected = draft.corrects_id && (await documents.findCorrected(scope, draft.corrects_id))
  if (!corrected || !(corrected.kind === 'invoice' || corrected.kind === 'receipt')) {
    throw new Error(`The credit note ${draft.key} names no invoice.`)
  }
  return corrected
}

const brandOf = async ({ db }: IssuingScope, operatorId: string) => {
  const brand = operatorId ? await findBrand(db, operatorId) : undefined
  return {
    color: presentTheme(brand?.settings).colors.mainColor,
    logo_file_id: logoOf(brand?.settings)?.id ?? null,
  }
}

/**
 * Issues a document in the caller's transaction, and gives its id; one that was issued by the key before is given again.
 * Both sides, the look and the tax are stored as they are now. Call it last in a transaction: until that ends, nobody
 * else gets a number of the same kind. Faults of the draft are faults of the program, so they throw an Error.
 */
export async function issueDocument(scope: IssuingScope, draft: DocumentDraft): Promise<string> {
  const { key, kind, org_id, currency, subject = '', period } = draft
  const before = await documents.findIssued(scope, key)
  if (before) return before
  const operator = await findOperator(scope)
  const issued_on = operatorDate(scope, operator)
  const year = Number(issued_on.slice(0, 4))
  await lockSeries(scope, kind, year)
  // Whoever issued by the same key meanwhile had the lock, and is done.
  const meanwhile = await documents.findIssued(scope, key)
  if (meanwhile) return meanwhile
  const corrected = kind === 'credit_note' ? await requireCorrected(scope, draft) : null
  const tax_decision = draft.tax ?? corrected?.tax_decision ?? (await taxOf(scope, draft))
  const sums = issueLines(draft.lines, tax_decision)
  if (corrected && sums.gross > corrected.gross - corrected.credited) {
    throw new Error(`The credit note ${key} takes back more than is left of its invoice.`)
  }
  const id = newId(scope.now)
  await documents.insertDocument(scope, {
    id,
    key,
    kind,
    year,
    ...(await takeNumber(scope, scope.services.config.documentPrefix, kind, year)),
    org_id,
    corrects_id: draft.corrects_id ?? null,
    campaign_id: draft.campaign_id ?? null,
    terms_version: corrected ? corrected.terms_version : (draft.terms_version ?? null),
    issued_on,
    period_start: period?.start ?? null,
    period_end: period?.end ?? null,
    due_on: draft.due_on ?? null,
    prepaid: draft.prepaid ?? 0,
    currency,
    subject,
    ...sums,
    tax_decision,
    issuer: operator.party,
    recipient: (await findParty(scope, org_id)).party,
    ...(await brandOf(scope, operator.party.id)),
  })
  await announce(scope.db, [
    { org: org_id, kinds: ['invoices'] },
    { org: null, kinds: ['invoices'] },
  ])
  return id
}
