import { addressOf } from '../../base/storage/address.ts'
import type { LibraryRow } from './repo.ts'

/** The addresses of all uploads of a file's bytes. Drafts and campaigns may name any of them. */
export function addressesOf({ ids, extension }: Pick<LibraryRow, 'ids' | 'extension'>): string[] {
  return ids.map((id) => addressOf({ id, extension }))
}
