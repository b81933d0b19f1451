import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import type { Tab } from './page-search.ts'
import type { Side } from './use-side.ts'
import type { Reason } from './why-words.ts'

/** The one thing that a reader can do about a reason. */
export type Deed =
  | { kind: 'replace-media'; requestId: string }
  | { kind: 'answer' | 'find' | 'activate' | 'hours' }
  | { kind: 'write'; orgId: string }
  | { kind: 'go'; tab: Tab }

type Given = Pick<CampaignDetails, 'requests'>

/** What a reader can do about a reason: what ends it soonest, else whom to ask, else where to look. */
export function deedOf(
  reason: Pick<Reason, 'kind' | 'request_id'>,
  { requests }: Given,
  side: Side,
): Deed | null {
  const request = requests.find(({ id }) => id === reason.request_id)
  if (!request) return null
  const write: Deed = { kind: 'write', orgId: request.org_id }
  if (side === 'platform') return reason.kind === 'starts' ? { kind: 'go', tab: 'media' } : write
  const owner = side === 'owner'
  switch (reason.kind) {
    case 'correction':
      return request.can.replace_media ? { kind: 'replace-media', requestId: request.id } : write
    case 'waiting':
      return request.can.decide ? { kind: 'answer' } : write
    case 'day_off':
    case 'part_off':
      return { kind: 'go', tab: 'displays' }
    case 'closed':
      return owner ? { kind: 'hours' } : { kind: 'go', tab: 'displays' }
    case 'starts':
      return { kind: 'go', tab: 'media' }
    case 'deactivated':
      return owner ? { kind: 'activate' } : write
    case 'ended':
      return { kind: 'go', tab: 'proof' }
    default:
      return owner ? write : { kind: 'find' }
  }
}
