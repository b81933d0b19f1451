import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/may.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import type { Side } from '../page/use-side.ts'
import { useArrival } from '../use-arrival.ts'
import { LogUpload } from './log-upload.tsx'
import { ProofItem } from './proof-item.tsx'
import { ProofUpload } from './proof-upload.tsx'
import { type Proof, proofsQuery } from './queries.ts'
import cards from '../page/campaign.module.css'
import styles from './proof.module.css'

/** Whose part of the campaign a proof shows, where several are possible. */
function partOf({ owner_id, org_id }: Proof, { requests }: CampaignDetails, side: Side): string {
  if (side === 'owner' || owner_id === org_id) return ''
  const name = requests.find((request) => request.org_id === owner_id)?.org_name
  return name ? i18n._('The part of {name}', { name }) : i18n._('The whole campaign')
}

const useMayProve = (side: Side): boolean => {
  const [decides, buys] = [useMay('approval:decide'), useMay('campaign:update')]
  return side === 'owner' ? decides : side === 'advertiser' && buys
}

/** The proof of play of a campaign, shown as soon as it runs. */
export function ProofCard({ details, side }: { details: CampaignDetails; side: Side }) {
  const { campaign } = details
  const ran = campaign.status === 'active' || campaign.status === 'completed'
  const query = useQuery({ ...proofsQuery(campaign.id), enabled: ran })
  const mayProve = useMayProve(side)
  const ref = useArrival('proof')
  if (!ran) return null
  const rows = query.data?.rows ?? []
  return (
    <section ref={ref} id="proof" className={`card ${cards.card}`} aria-labelledby="proof-title">
      <h2 id="proof-title">{i18n._('Proof of play')}</h2>
      {query.isPending && <SkeletonLines />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && (
        <p className="dim small">{i18n._('No proof has been sent yet.')}</p>
      )}
      {rows.length > 0 && (
        <ul className={styles.proofs}>
          {rows.map((proof) => (
            <ProofItem key={proof.id} proof={proof} part={partOf(proof, details, side)} />
          ))}
        </ul>
      )}
      {mayProve && <ProofUpload details={details} isOwner={side === 'owner'} />}
      {mayProve && side === 'owner' && <LogUpload campaignId={campaign.id} />}
    </section>
  )
}
