import type { ActorScope } from '../scope/scope.ts'
import { badInput } from '../failure.ts'
import { fileIdOf } from '../storage/address.ts'
import { findOwnFiles, type FileRow } from './repo.ts'

/** The issue of a picture that is not there, and of one that belongs to others. */
export const NOT_OWN_PICTURE = 'This picture was not uploaded by your organization.'

/**
 * Reads the actor's own picture at an address; null where none is given. Another organization's picture and a
 * missing one give the same sentence.
 * @throws Failure `bad_input` at `path`
 */
export async function requireOwnPicture(
  scope: ActorScope,
  address: string | null,
  path: string,
): Promise<FileRow | null> {
  if (!address) return null
  const id = fileIdOf(address) ?? ''
  const file = (await findOwnFiles(scope, [id])).get(id)
  if (!file?.type.startsWith('image/')) {
    throw badInput({ path, message: NOT_OWN_PICTURE })
  }
  return file
}
