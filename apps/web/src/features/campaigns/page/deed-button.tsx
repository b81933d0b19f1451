import { i18n } from '@lingui/core'
import { useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useGo } from './go.ts'
import type { Deed } from './next-deed.ts'
import type { Tab } from './page-search.ts'
import { ReplaceMedia } from './replace-media.tsx'
import { useSide } from './use-side.ts'

interface DeedProps {
  deed: Deed
  details: CampaignDetails
  /** Whether it is the first of those that wait: only one is coloured. */
  first: boolean
}

/** The button for the one thing to do about a reason. */
export function DeedButton({ deed, details, first }: DeedProps) {
  const go = useGo()
  switch (deed.kind) {
    case 'replace-media':
      return <Replace details={details} id={deed.requestId} first={first} />
    case 'answer':
      return (
        <Button look={first ? 'main' : 'plain'} onClick={() => go({ tab: 'overview' })}>
          {i18n._('Answer')}
        </Button>
      )
    case 'write':
      return (
        <Button onClick={() => go({ tab: 'comments', thread: deed.orgId })}>
          <WriteWords details={details} orgId={deed.orgId} />
        </Button>
      )
    case 'go':
      return <Button onClick={() => go({ tab: deed.tab })}>{tabWords(deed.tab)}</Button>
    case 'find':
      return <FindOthers />
    case 'activate':
      return <LinkButton to="/displays">{i18n._('Open your displays')}</LinkButton>
    case 'hours':
      return <LinkButton to="/locations">{i18n._('Open your locations')}</LinkButton>
  }
}

function WriteWords({ details, orgId }: { details: CampaignDetails; orgId: string }) {
  const { side } = useSide()
  const owner = details.requests.find(({ org_id }) => org_id === orgId)?.org_name ?? ''
  if (side === 'platform') return i18n._('Read the comments')
  return i18n._('Write to {name}', { name: side === 'owner' ? details.campaign.adv_name : owner })
}

function tabWords(tab: Tab): string {
  if (tab === 'media') return i18n._('See the media')
  return tab === 'proof' ? i18n._('See the proof') : i18n._('See the displays')
}

/** New media for a correction, which are sent to the same owner. */
function Replace({ details, id, first }: { details: CampaignDetails; id: string; first: boolean }) {
  const [open, setOpen] = useState(false)
  const request = details.requests.find((one) => one.id === id)
  return (
    <>
      <Button look={first ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        {i18n._('Replace media')}
      </Button>
      {open && request && <ReplaceMedia details={details} request={request} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A link to finding displays, for users who may book a campaign. */
const FindOthers = () =>
  useMay('campaign:create') && (
    <LinkButton to="/advertisers-displays">{i18n._('Find other displays')}</LinkButton>
  )
