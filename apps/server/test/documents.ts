import { inTransaction } from '../src/base/postgres/transaction.ts'
import { issueDocument, type DocumentDraft } from '../src/money/invoices/issue-document.ts'
import type { TestServer } from './server.ts'

let nth = 0

/** Issues a document in a transaction of its own, as whatever is about money does, and gives its id. */
export function issue(
  { services }: Pick<TestServer, 'services'>,
  draft: Partial<DocumentDraft> & Pick<DocumentDraft, 'org_id'>,
): Promise<string> {
  const usual = {
    key: `test:${++nth}`,
    kind: 'invoice' as const,
    currency: 'EUR',
    lines: [{ text: 'Harbour Screens', detail: '1 – 7 Mar 2027', net: 10_000 }],
    subject: 'Spring sale',
  }
  return inTransaction(services.db, (db) =>
    issueDocument({ services, db, actor: null, now: services.clock.now() }, { ...usual, ...draft }),
  )
}
