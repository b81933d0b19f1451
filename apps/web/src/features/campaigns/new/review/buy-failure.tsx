import { i18n } from '@lingui/core'
import type { BannedOn } from '@plaza/contract/errors'
import { formatMoney } from '../../../../lib/format.ts'
import { useUser } from '../../../../lib/session.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { ConfirmAgain } from '../../../../shared/confirm-again.tsx'
import type { Taking } from '../../../../shared/sold-out/use-taking.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../notice.tsx'
import { BannedNotice } from '../banned-reasons.tsx'
import { type StepNumber, stepOfIssue, zoneOfIssue } from '../steps.ts'
import { usePrice } from '../use-price.ts'
import type { BuyFailure } from './failure.ts'
import { SoldOutNotice } from './sold-out.tsx'
import { useZoneNames } from './use-zone-names.ts'

interface BuyFailureViewProps {
  failure: BuyFailure
  currency: string
  taking: Taking
  go: (step: StepNumber) => void
  onAccept: (cost: number) => void
}

/** Why the campaign was not bought, with the ways to continue. */
export function BuyFailureView({ failure, currency, taking, go, onAccept }: BuyFailureViewProps) {
  if (failure.kind === 'sold_out') return <SoldOutNotice zones={failure.zones} taking={taking} go={go} />
  if (failure.kind === 'banned') return <BannedFailure banned={failure.banned} go={go} />
  if (failure.kind === 'elsewhere') return <ElsewhereNotice failure={failure} go={go} />
  if (failure.kind !== 'price_changed') return <HoldsNotice failure={failure} />
  const price = formatMoney(failure.cost, currency)
  return (
    <Notice
      tone="bad"
      title={i18n._('The price is {price} now', { price })}
      actions={
        <Button size="sm" look="main" onClick={() => onAccept(failure.cost)}>
          {i18n._('Buy for {price}', { price })}
        </Button>
      }
    >
      <p>{i18n._('An owner has changed prices since you last looked. Nothing has been bought.')}</p>
    </Notice>
  )
}

/** What was refused for a ban, until the price of the draft says so as well. */
function BannedFailure(props: { banned: readonly BannedOn[]; go: (step: StepNumber) => void }) {
  const { banned } = usePrice()
  return banned.length > 0 ? null : <BannedNotice {...props} />
}

interface ElsewhereNoticeProps {
  failure: Extract<BuyFailure, { kind: 'elsewhere' }>
  go: (step: StepNumber) => void
}

const stepWords = (step: StepNumber): string =>
  ({
    1: i18n._('Go to the campaign'),
    2: i18n._('Go to the displays'),
    3: i18n._('Go to the zones'),
    4: i18n._('Review'),
  })[step]

/** The faults of earlier steps, with links to them. */
function ElsewhereNotice({ failure, go }: ElsewhereNoticeProps) {
  const { draft } = useCampaignDraft()
  const nameOf = useZoneNames()
  const faults = failure.issues.map(({ path, message }) => {
    const zone = zoneOfIssue(path, draft)
    return zone ? `${nameOf(zone.display_id, zone.id)}: ${message}` : message
  })
  const steps = [...new Set(failure.issues.flatMap(({ path }) => stepOfIssue(path) ?? []))].toSorted()
  return (
    <Notice
      tone="bad"
      title={failure.sentence}
      actions={steps.map((step) => (
        <Button key={step} size="sm" onClick={() => go(step)}>
          {stepWords(step)}
        </Button>
      ))}
    >
      <ul>
        {[...new Set(faults)].map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface HoldsNoticeProps {
  failure: Extract<BuyFailure, { kind: 'email_unconfirmed' | 'too_many_holds' }>
}

/** Shown when the organization's holds leave no room for this campaign. The draft is kept. */
function HoldsNotice({ failure: { kind, sentence } }: HoldsNoticeProps) {
  const { email } = useUser()
  const unconfirmed = kind === 'email_unconfirmed'
  return (
    <Notice
      tone="bad"
      title={
        unconfirmed
          ? i18n._('Please confirm your email address first. Nothing was bought.')
          : i18n._('You already hold too many spots. Nothing has been bought.')
      }
      actions={
        <LinkButton size="sm" to="/campaigns" search={{ active: '1' }}>
          {i18n._('See what waits for owners')}
        </LinkButton>
      }
    >
      <p>{sentence}</p>
      {unconfirmed && (
        <ConfirmAgain email={email} waits={i18n._('Your draft is kept until you come back.')} />
      )}
    </Notice>
  )
}
