import type { Issue } from '@plaza/contract/errors'
import { badInput } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { addressOf, fileIdOf } from '../../base/storage/address.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { findOwnFiles } from '../../base/uploads/repo.ts'
import type { StoredDraft } from './repo.ts'

/** The files that a draft names, each with its place in the draft. */
const filesIn = ({ zones, files }: Pick<StoredDraft, 'zones' | 'files'>) => [
  ...zones.flatMap(({ media }, zone) =>
    media.map(({ url }, index) => ({ path: `draft.zones.${zone}.media.${index}.url`, url })),
  ),
  ...files.map(({ url }, index) => ({ path: `draft.files.${index}.url`, url })),
]

/** The ids of the files that a draft names, each once. */
export function idsIn(draft: Pick<StoredDraft, 'zones' | 'files'>): string[] {
  return [...new Set(filesIn(draft).map(({ url }) => fileIdOf(url) ?? ''))]
}

/**
 * Reads which files a draft names, and gives it as it is stored: with addresses that have no signature.
 * @throws Failure `bad_input` for each file that the actor's organization did not upload
 */
export async function requireOwnFiles<D extends Pick<StoredDraft, 'zones' | 'files'>>(
  scope: ActorScope,
  draft: D,
): Promise<{ draft: D; fileIds: string[] }> {
  const fileIds = idsIn(draft)
  const own = await findOwnFiles(scope, fileIds)
  const message = 'This is not a file that your organization uploaded.'
  const issues = filesIn(draft).flatMap(({ path, url }): Issue[] =>
    own.has(fileIdOf(url) ?? '') ? [] : [{ path, message }],
  )
  if (issues.length) throw badInput(...issues)
  const plain = ({ url }: { url: string }) => {
    const file = own.get(fileIdOf(url) ?? '')
    return file ? [{ url: addressOf(file) }] : []
  }
  const zones = draft.zones.map((zone) => ({ ...zone, media: zone.media.flatMap(plain) }))
  return { draft: { ...draft, zones, files: draft.files.flatMap(plain) }, fileIds }
}

/** Gives a draft with what its files are, and with addresses that open them for the caller. */
export async function withFiles(scope: ActorScope, draft: StoredDraft, sign: (address: string) => string) {
  const own = await findOwnFiles(scope, idsIn(draft))
  const shown = ({ url }: { url: string }) => {
    const file = own.get(fileIdOf(url) ?? '')
    return file ? [presentMedia(file, sign)] : []
  }
  const zones = draft.zones.map((zone) => ({ ...zone, media: zone.media.flatMap(shown) }))
  return { ...draft, zones, files: draft.files.flatMap(shown) }
}
