import { i18n } from '@lingui/core'
import { useCampaignDraft } from '../../../shared/campaign-draft/use-campaign-draft.ts'
import { lackingOf, type LackingOf, lackingText } from '../../../shared/least-bookings.ts'
import { pricedFor } from '../../../shared/priced-parts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../notice.tsx'
import type { StepNumber } from './steps.ts'
import { usePrice } from './use-price.ts'

/** What the draft lacks of what the owners of its displays sell at least. */
export function useLacking(): LackingOf[] {
  const { draft } = useCampaignDraft()
  const { price } = usePrice()
  if (!price) return []
  return lackingOf(price, draft.general, ({ display_id, zones }) => {
    const costs = draft.zones.flatMap((chosen) => {
      const there = chosen.display_id === display_id && zones.find(({ zone_id }) => zone_id === chosen.id)
      const priced = there && pricedFor(there, chosen.dayparts)
      return priced ? [priced.total * chosen.spots] : []
    })
    return costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null
  })
}

/** Says of which displays the draft books less than their owners sell at least, and where to book more. */
export function LeastNotice({ go }: { go: (step: StepNumber) => void }) {
  const lacking = useLacking()
  if (lacking.length === 0) return null
  const kinds = new Set(lacking.map(({ kind }) => kind))
  return (
    <Notice
      tone={kinds.has('days') ? 'bad' : 'info'}
      title={i18n._('Less than some owners sell')}
      actions={
        <>
          {kinds.has('days') && (
            <Button size="sm" onClick={() => go(1)}>
              {i18n._('Change dates')}
            </Button>
          )}
          {kinds.has('spend') && (
            <Button size="sm" onClick={() => go(3)}>
              {i18n._('Book more')}
            </Button>
          )}
        </>
      }
    >
      {lacking.map((one) => (
        <p key={`${one.rate_schedule_id} ${one.kind}`}>{lackingText(one)}</p>
      ))}
    </Notice>
  )
}
