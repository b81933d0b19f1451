import type { DraftMedia } from '@plaza/domain/campaign-draft'
import type { MediaFormat } from '@plaza/domain/media-formats'
import { useState } from 'react'
import { type QueuedUpload, useUploadQueue } from '../../../../lib/use-upload-queue.ts'
import { sendFile, type UploadedFile } from '../../../../lib/use-uploads.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { placesOf, whyNot, type Places } from './drop-places.ts'
import type { OfferZone } from './offer-zone.ts'
import { mediaOf } from '../../../../shared/media-preview/use-media-upload.ts'
import type { ZoneEditor } from './use-zone-editor.ts'

/** A dropped file that is stored: where it went, null where its shape is that of no format. */
export interface Placed {
  media: DraftMedia
  places: Places | null
  /** The zone to which the user has sent it. */
  sentTo: OfferZone | null
}

const sendForCampaign = (file: File, options: Parameters<typeof sendFile>[2]) =>
  sendFile(file, 'campaign', options)

/**
 * Files that are dropped for all zones at once. Each goes, as soon as it is stored, into every free zone of the
 * format whose shape it has. What was dropped before the last of it was stored is one drop, and is undone as one.
 */
export function useMediaDrop(formats: readonly MediaFormat<OfferZone>[], editor: ZoneEditor) {
  const { change } = useCampaignDraft()
  const [drop, setDrop] = useState(0)
  const [placed, setPlaced] = useState<ReadonlyMap<string, Placed>>(new Map())
  const filesOf = (zone: OfferZone) => editor.contentOf(zone).media.length
  const keep = (each: Placed) => setPlaced((all) => new Map(all).set(each.media.url, each))
  const give = (media: DraftMedia, zones: readonly OfferZone[]) =>
    editor.fill(
      zones.map((zone) => ({ zone, media: [...editor.contentOf(zone).media, media] })),
      drop,
    )

  const queue = useUploadQueue(sendForCampaign, (stored, file) => {
    const media = mediaOf(stored, file)
    const places = placesOf(media, formats, filesOf)
    change(({ files }) => ({ files: [...files, media] }))
    keep({ media, places, sentTo: null })
    if (places && places.zones.length > 0) give(media, places.zones)
  })
  const placedOf = ({ stored }: QueuedUpload<UploadedFile>) =>
    stored ? (placed.get(stored.url) ?? null) : null
  const isSettled = (upload: QueuedUpload<UploadedFile>) => {
    const { places, sentTo } = placedOf(upload) ?? {}
    return Boolean(sentTo ?? places?.zones.length)
  }

  return {
    uploads: queue.uploads,
    placedOf,
    cancel: queue.cancel,
    retry: queue.retry,
    add(files: File[]) {
      if (!queue.isBusy) {
        setDrop(drop + 1)
        // What found no zone stays in sight until it has one.
        queue.forget(isSettled)
      }
      queue.add(files)
    },
    /** The zones to which a file can be sent by hand. */
    zonesFor: ({ media }: Placed): OfferZone[] =>
      formats.flatMap(({ zones }) => zones.filter((zone) => !whyNot(media, zone, filesOf(zone)))),
    sendTo(one: Placed, zone: OfferZone) {
      give(one.media, [zone])
      keep({ ...one, sentTo: zone })
    },
    done: editor.fillingOf(drop),
    undo() {
      queue.clear()
      editor.undoFill()
    },
  }
}

export type MediaDrop = ReturnType<typeof useMediaDrop>
