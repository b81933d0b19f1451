import { i18n } from '@lingui/core'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useSide } from './use-side.ts'

/** An address without a campaign behind it, or none for these eyes. */
export function CampaignLost() {
  const { back, backWords } = useSide()
  return (
    <EmptyState
      heading="h1"
      drawing="lost"
      title={i18n._('Campaign not found')}
      text={i18n._('There is no campaign at this address, or your organization is not part of it.')}
      action={
        <LinkButton to={back} look="soft">
          {backWords}
        </LinkButton>
      }
    />
  )
}
