import { i18n } from '@lingui/core'
import type { SoldOutZone } from '@plaza/contract/errors'
import { removeZone } from '@plaza/domain/campaign-draft'
import { formatDateRange, formatMoney } from '../../../../lib/format.ts'
import { useUser } from '../../../../lib/session.ts'
import type { Draft } from '../../../../shared/campaign-draft/draft.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { ConfirmAgain } from '../../../../shared/confirm-again.tsx'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../notice.tsx'
import { type StepNumber, stepOfIssue, zoneOfIssue } from '../steps.ts'
import { usePrice } from '../use-price.ts'
import type { BuyFailure } from './failure.ts'
import styles from './review.module.css'

interface BuyFailureViewProps {
  failure: BuyFailure
  currency: string
  go: (step: StepNumber) => void
  onAccept: (cost: number) => void
}

/** Why the campaign was not bought, with the ways to continue. */
export function BuyFailureView({ failure, currency, go, onAccept }: BuyFailureViewProps) {
  if (failure.kind === 'sold_out') return <SoldOutNotice zones={failure.zones} go={go} />
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

interface SoldOutNoticeProps {
  zones: readonly SoldOutZone[]
  go: (step: StepNumber) => void
}

function SoldOutLine({ zone }: { zone: SoldOutZone }) {
  const { change } = useCampaignDraft()
  const nameOf = useZoneNames()
  const { display_id, zone_id: id, spots_free: free, dates } = zone
  const name = nameOf(display_id, id)
  const when = dates.map(({ from, to }) => formatDateRange(from, to)).join('; ')
  return (
    <li>
      <p>
        <strong>{name}</strong>:{' '}
        {i18n._('{free, plural, =0 {no spot is} one {# spot is} other {# spots are}} free on {when}', {
          free,
          when,
        })}
      </p>
      <div className={styles.ways}>
        {free > 0 && (
          <Button
            size="sm"
            onClick={() =>
              change((now) => ({
                zones: now.zones.map((each) =>
                  each.id === id && each.display_id === display_id ? { ...each, spots: free } : each,
                ),
              }))
            }
          >
            {i18n._('Take {free, plural, one {# spot} other {# spots}}', { free })}
            <span className="hidden-words"> {name}</span>
          </Button>
        )}
        <Button size="sm" onClick={() => change((now) => removeZone(now, { id, display_id }))}>
          {i18n._('Remove zone')}
          <span className="hidden-words"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

const isOpen = (
  { zone_id, display_id, spots_free }: SoldOutZone,
  { zones }: Pick<Draft, 'zones'>,
): boolean => {
  const mine = zones.find((each) => each.id === zone_id && each.display_id === display_id)
  return mine !== undefined && mine.spots > spots_free
}

/** The zones that were sold to others meanwhile, and on which days, until the user has dealt with each. */
function SoldOutNotice({ zones, go }: SoldOutNoticeProps) {
  const { draft } = useCampaignDraft()
  const open = zones.filter((zone) => isOpen(zone, draft))
  if (open.length === 0) return null
  return (
    <Notice
      tone="bad"
      title={i18n._('Some zones have just sold out on some of these days. Nothing has been bought.')}
      actions={
        <Button size="sm" onClick={() => go(1)}>
          {i18n._('Change dates')}
        </Button>
      }
    >
      <ul className={styles.soldOut}>
        {open.map((zone) => (
          <SoldOutLine key={`${zone.display_id} ${zone.zone_id}`} zone={zone} />
        ))}
      </ul>
    </Notice>
  )
}

/** "Main of Concourse 9". */
function useZoneNames(): (displayId: string, zoneId: string) => string {
  const { draft } = useCampaignDraft()
  const { query } = usePrice()
  const priced = query.data?.price?.displays ?? []
  return (displayId, zoneId) => {
    const display = draft.displays.find(({ display_id }) => display_id === displayId)?.name ?? ''
    const zones = priced.find(({ display_id }) => display_id === displayId)?.zones
    const zone = zones?.find(({ zone_id }) => zone_id === zoneId)?.name
    return zone ? i18n._('{zone} of {display}', { zone, display }) : display
  }
}
