import type { PlayedCodec, Uncommon } from '@plaza/domain/media-fit'
import type { Content } from '../storage/storage.ts'

/** A picture or a video as it will be shown and stored. */
export interface Media {
  content: Content
  type: string
  extension: string
  /** The size as it is shown, with orientation and rotation applied. */
  width: number
  height: number
  /** The length in seconds; null for what does not move. */
  duration: number | null
  codec: PlayedCodec | null
  /** The parts of a video's encoding that many players cannot show. */
  uncommon?: Uncommon[]
}
