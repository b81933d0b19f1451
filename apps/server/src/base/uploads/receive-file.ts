import type { uploadFile } from '@plaza/contract/uploads'
import type { HandlerData, UploadedFile } from '@plaza/contract/call'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Services } from '../scope/scope.ts'
import { addressOf } from '../storage/address.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Media } from './media.ts'
import { readMedia } from './read-media.ts'
import { readPoster } from './posters.ts'
import { presentMedia } from './present.ts'
import type { Taken } from './refusals.ts'
import { insertFile, type NewFile, type Uploader } from './repo.ts'
import { signer } from '../storage/signer.ts'
import { storable, withStored } from './store-media.ts'

/** The scope of an upload: by somebody of an organization, or by a guest of one. */
interface ReceivingScope {
  services: Pick<Services, 'storage' | 'secret'>
  actor: Uploader
  now: Date
  write<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
}

/** What was sent, what it may be, and whether it is meant for campaigns. `judge` throws for what is not to be stored. */
interface Sent {
  files: { file: UploadedFile; poster?: UploadedFile }
  taken: Taken
  forCampaigns?: boolean
  judge?: (media: Media) => void
}

/** A file as it will be stored, with its name and the picture that stands for it. */
interface Kept {
  media: Media
  filename: string
  picture?: Media | null
  forCampaigns: boolean
}

/**
 * Stores a file and the picture that stands for it. What an advertiser has for campaigns is in the media library of
 * its organization. `beside` does what else belongs to it in the same transaction, and the answer contains what it
 * gives as well.
 */
export async function keepFile<Beside extends object>(
  { services: { storage, secret }, write, actor, now }: ReceivingScope,
  { media, filename, picture, forCampaigns }: Kept,
  beside?: (db: Kysely<DB>, file: NewFile) => Promise<Beside>,
): Promise<HandlerData<typeof uploadFile> & Beside> {
  const poster = picture ? storable(picture, '') : null
  const file = storable(media, filename, poster)
  const all = poster ? [poster, file] : [file]
  const isForCampaigns = forCampaigns && actor.orgType === 'ADV'
  const fingerprint = isForCampaigns ? await fingerprintOf(media.content) : null
  return withStored(storage, all, () =>
    write(async (db) => {
      if (poster) await insertFile({ db, actor, now }, poster.row)
      await insertFile({ db, actor, now }, { ...file.row, for_campaigns: isForCampaigns, fingerprint })
      const { codec = null, poster_id = null, uncommon = [] } = file.row
      const shown = { ...file.row, codec, poster_id, uncommon }
      const answered = presentMedia(shown, signer({ services: { secret }, now }))
      return { ...answered, path: addressOf(shown), ...((await beside?.(db, file.row)) as Beside) }
    }),
  )
}

/**
 * Reads and stores the file that was sent and the picture that stands for it.
 * @throws Failure of the upload
 */
export async function receiveFile<Beside extends object>(
  scope: ReceivingScope,
  { files, taken, forCampaigns = false, judge }: Sent,
  beside?: (db: Kysely<DB>, file: NewFile) => Promise<Beside>,
): Promise<HandlerData<typeof uploadFile> & Beside> {
  const { orgId } = scope.actor
  const media = await readMedia(files.file, taken, orgId)
  judge?.(media)
  const picture = await readPoster(media, files.poster, orgId)
  return keepFile(scope, { media, filename: files.file.filename, picture, forCampaigns }, beside)
}
