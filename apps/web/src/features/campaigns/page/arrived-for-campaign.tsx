import { i18n } from '@lingui/core'
import { useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { ArrivedFiles } from '../../../shared/upload-link/arrived-files.tsx'
import { type Arrival, useMarkArrivals } from '../../../shared/upload-link/queries.ts'
import { ArrivedDialog } from './arrived-dialog.tsx'
import { replaceable } from './replaceable.ts'
import styles from './campaign.module.css'

/** What has arrived for a campaign by links, until it is used or set aside. */
export function ArrivedForCampaign({ details }: { details: CampaignDetails }) {
  const mayUpdate = useMay('campaign:update')
  const mark = useMarkArrivals()
  const [using, setUsing] = useState<readonly Arrival[] | null>(null)
  if (!mayUpdate || replaceable(details).length === 0) return null
  return (
    <section className={styles.arrived} aria-label={i18n._('Media from others')}>
      <ArrivedFiles
        what={{ campaign_id: details.campaign.id }}
        onUse={setUsing}
        onSetAside={(files) => mark.mutate({ body: { ids: files.map(({ id }) => id), state: 'set_aside' } })}
      />
      {using && <ArrivedDialog details={details} files={using} onClose={() => setUsing(null)} />}
    </section>
  )
}
