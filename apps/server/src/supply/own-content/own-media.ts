import type { Issue } from '@plaza/contract/errors'
import { judgeMedia } from '@plaza/domain/media-fit'
import { badInput, Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import { findOwnFiles, type FileRow } from '../../base/uploads/repo.ts'

const NOT_OWN = 'This is not a file that your organization uploaded.'

/** Files that a body names for a zone, with the path of their list, the spot of the zone in seconds and its shape. */
export interface MediaOfZone {
  path: string
  media: readonly { url: string }[]
  spotDuration: number
}

/**
 * Finds the files that a body names, in its order, for each of its zones.
 * @throws Failure `bad_input` for files that are not the actor's, `media_unfit` for those that a zone cannot show
 */
export async function requireOwnMedia(
  scope: ActorScope,
  zones: readonly MediaOfZone[],
): Promise<FileRow[][]> {
  const ids = zones.flatMap(({ media }) => media.map(({ url }) => fileIdOf(url) ?? ''))
  const own = await findOwnFiles(scope, [...new Set(ids)])
  const foreign: Issue[] = []
  const unfit: Issue[] = []
  const found = zones.map(({ path, media, spotDuration }) =>
    media.flatMap(({ url }, index): FileRow[] => {
      const file = own.get(fileIdOf(url) ?? '')
      const at = `${path}.${index}.url`
      if (!file) {
        foreign.push({ path: at, message: NOT_OWN })
        return []
      }
      // What forbids a file, its type and its length, is the same for every shape of a zone.
      const zone = { frame: { width: 100, height: 100 }, resolution: '', spotDuration }
      const { verdict, faults } = judgeMedia({ media: file, zone })
      if (verdict === 'unfit') unfit.push({ path: at, message: faults.join(' ') })
      return [file]
    }),
  )
  if (foreign.length) throw badInput(...foreign)
  if (unfit.length) throw new Failure('media_unfit', { issues: unfit })
  return found
}
