import { pixelsOf } from '@plaza/domain/media-fit'
import { formatsOf } from '@plaza/domain/media-formats'
import { i18n } from '@lingui/core'
import { useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import type { ApprovalRequest, CampaignDetails, Placement } from '../../../shared/campaign-details/queries.ts'
import { ArrivedFiles } from '../../../shared/upload-link/arrived-files.tsx'
import { AskForMedia } from '../../../shared/upload-link/ask-for-media.tsx'
import { type Arrival, useMarkArrivals } from '../../../shared/upload-link/queries.ts'
import { ReplaceMedia } from './replace-media.tsx'
import styles from './campaign.module.css'

/** The request by which the media of a placement can be replaced now, of those that its owner was asked. */
function requestFor({ requests }: CampaignDetails, placement: Placement): ApprovalRequest | undefined {
  const open = requests.filter(({ can }) => can.replace_media)
  const isAbout = ({ changes }: ApprovalRequest) =>
    changes.some(({ placement_id }) => placement_id === placement.id)
  return (
    open.find((one) => one.kind === 'media' && isAbout(one)) ??
    open.find(({ id }) => id === placement.request_id)
  )
}

/** Files that are about to be sent to the owner of a placement. */
interface Using {
  files: readonly Arrival[]
  placement: Placement
  request: ApprovalRequest
}

/** Links by which others send new media for a campaign, and what has arrived by them. */
export function ArrivedForCampaign({ details }: { details: CampaignDetails }) {
  const { campaign, placements } = details
  const mayUpdate = useMay('campaign:update')
  const mark = useMarkArrivals()
  const [using, setUsing] = useState<Using | null>(null)
  const open = placements.filter((one) => !one.cancelled && requestFor(details, one))
  if (!mayUpdate || open.length === 0) return null
  const what = { campaign_id: campaign.id }

  /** Takes the files for the first of the placements that they were made for; the rest waits for the next time. */
  function use(files: readonly Arrival[]) {
    const isFor = (file: Arrival, { display_id, zone_id }: Placement) =>
      file.zones.some((zone) => zone.display_id === display_id && zone.zone_id === zone_id)
    const placement = open.find((one) => files.some((file) => isFor(file, one)))
    const request = placement && requestFor(details, placement)
    if (request) setUsing({ files: files.filter((file) => isFor(file, placement)), placement, request })
  }

  return (
    <section className={styles.arrived} aria-label={i18n._('Media from others')}>
      <ArrivedFiles
        what={what}
        onUse={use}
        onSetAside={(files) => mark.mutate({ body: { ids: files.map(({ id }) => id), state: 'set_aside' } })}
      />
      <AskForMedia what={what} name={campaign.name} formats={formatsOf(open, pixelsOf)} />
      {using && (
        <ReplaceMedia
          details={details}
          request={using.request}
          arrived={{ placementId: using.placement.id, files: using.files }}
          onSent={() => mark.mutate({ body: { ids: using.files.map(({ id }) => id), state: 'used' } })}
          onClose={() => setUsing(null)}
        />
      )}
    </section>
  )
}
