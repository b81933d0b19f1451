import { pixelsOf } from '@plaza/domain/media-fit'
import { formatsOf } from '@plaza/domain/media-formats'
import { useMay } from '../../../lib/may.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { AskForMedia } from '../../../shared/upload-link/ask-for-media.tsx'
import { replaceable } from './replaceable.ts'
import { useSide } from './use-side.ts'
import styles from './campaign.module.css'

interface MediaHeadProps {
  details: CampaignDetails
  title: string
  /** The id of the heading. */
  id: string
}

/** The heading over a campaign's media, with the link by which its advertiser asks others for new ones. */
export function MediaHead({ details, title, id }: MediaHeadProps) {
  const { side } = useSide()
  const mayUpdate = useMay('campaign:update')
  const { id: campaign_id, name } = details.campaign
  const open = side === 'advertiser' && mayUpdate ? replaceable(details) : []
  return (
    <div className={styles.mediaHead}>
      <h2 id={id}>{title}</h2>
      {open.length > 0 && (
        <AskForMedia what={{ campaign_id }} name={name} formats={formatsOf(open, pixelsOf)} />
      )}
    </div>
  )
}
