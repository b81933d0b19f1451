import type { uploadFile } from '@plaza/contract/uploads'
import type { HandlerData, UploadedFile } from '@plaza/contract/call'
import type { CallScope } from '../scope/scope.ts'
import { addressOf } from '../storage/address.ts'
import { readMedia } from './read-media.ts'
import { readPoster } from './posters.ts'
import { presentMedia } from './present.ts'
import type { Taken } from './refusals.ts'
import { insertFile } from './repo.ts'
import { signer } from '../storage/signer.ts'
import { storable, withStored } from './store-media.ts'

/** What was sent, what it may be, and whether it is meant for campaigns. */
interface Sent {
  files: { file: UploadedFile; poster?: UploadedFile }
  taken: Taken
  forCampaigns?: boolean
}

/**
 * Stores the file that was sent and the picture that stands for it. What an advertiser sends for campaigns is in the
 * media library of its organization. The answer contains `beside` as well.
 * @throws Failure of the upload
 */
export async function receiveFile<Beside extends object>(
  { services: { storage, secret }, write, actor, now }: CallScope,
  { files, taken, forCampaigns = false }: Sent,
  beside?: Beside,
): Promise<HandlerData<typeof uploadFile> & Beside> {
  const media = await readMedia(files.file, taken, actor.orgId)
  const picture = await readPoster(media, files.poster, actor.orgId)
  const poster = picture && storable(picture, '')
  const file = storable(media, files.file.filename, poster)
  const all = poster ? [poster, file] : [file]
  return withStored(storage, all, () =>
    write(async (db) => {
      const isForCampaigns = forCampaigns && actor.orgType === 'ADV'
      for (const { row } of all) {
        await insertFile({ db, actor, now }, { ...row, for_campaigns: isForCampaigns && row === file.row })
      }
      const { codec = null, poster_id = null, uncommon = [] } = file.row
      const shown = { ...file.row, codec, poster_id, uncommon }
      const media = presentMedia(shown, signer({ services: { secret }, now }))
      return { ...media, path: addressOf(shown), ...(beside as Beside) }
    }),
  )
}
