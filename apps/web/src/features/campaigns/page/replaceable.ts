import type { ApprovalRequest, CampaignDetails, Placement } from '../../../shared/campaign-details/queries.ts'

/** The request by which the media of a placement can be replaced now, of those that its owner was asked. */
export function requestFor(
  { requests }: Pick<CampaignDetails, 'requests'>,
  placement: Placement,
): ApprovalRequest | undefined {
  const open = requests.filter(({ can }) => can.replace_media)
  const isAbout = ({ changes }: ApprovalRequest) =>
    changes.some(({ placement_id }) => placement_id === placement.id)
  return (
    open.find((one) => one.kind === 'media' && isAbout(one)) ??
    open.find(({ id }) => id === placement.request_id)
  )
}

/** The placements of a campaign whose media can be replaced now. */
export function replaceable(details: Pick<CampaignDetails, 'requests' | 'placements'>): Placement[] {
  return details.placements.filter((one) => !one.cancelled && requestFor(details, one))
}
