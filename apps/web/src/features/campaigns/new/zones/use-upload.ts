import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { useMediaUpload } from '../../../../shared/media-preview/use-media-upload.ts'

/** Uploads files one after the other into the draft, and reports the progress of all of them. */
export function useUpload(onDone: (files: DraftMedia[]) => void) {
  const { change } = useCampaignDraft()
  return useMediaUpload(onDone, (media) => change(({ files }) => ({ files: [...files, media] })))
}
