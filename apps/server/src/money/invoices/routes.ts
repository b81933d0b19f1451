import { exportDocuments, listDocuments, readDocumentPdf, readDocumentXml } from '@plaza/contract/invoices'
import { eInvoiceObstacle } from '@plaza/domain/documents'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import type { ActorScope, CallScope } from '../../base/scope/scope.ts'
import * as repo from './documents-repo.ts'
import { writeCsv, writePdf, writeXml } from './write-document.ts'

const present = (row: repo.DocumentRow) => ({
  ...row,
  recipient: row.recipient.name,
  corrects: row.corrects?.number ?? null,
  e_invoice_obstacle: eInvoiceObstacle(row),
})

/** @throws Failure `forbidden` for another organization than the own one, unless the platform asks */
const checkWhose = ({ actor }: ActorScope, orgId: string | undefined): void => {
  if (orgId && actor.orgType !== 'PLATFORM' && orgId !== actor.orgId) throw new Failure('forbidden')
}

const find = async (scope: CallScope, id: string): Promise<repo.DocumentRow> => {
  const document = await repo.findDocument(scope, id)
  if (!document) throw new Failure('not_found')
  return document
}

export const invoiceRoutes = [
  route(listDocuments, async (scope, { query }) => {
    checkWhose(scope, query.org_id)
    const { rows, ...total } = await repo.listDocuments(scope, query)
    return { rows: rows.map(present), ...total, months: await repo.findMonths(scope, query.org_id) }
  }),
  route(readDocumentPdf, async (scope, { params }) => writePdf(scope, await find(scope, params.id))),
  route(readDocumentXml, async (scope, { params }) => writeXml(await find(scope, params.id))),
  route(exportDocuments, async (scope, { query: { month, org_id } }) => {
    checkWhose(scope, org_id)
    return writeCsv(month, await repo.findOfMonth(scope, month, org_id))
  }),
]
