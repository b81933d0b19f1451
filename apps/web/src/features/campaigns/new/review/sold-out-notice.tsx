import { i18n } from '@lingui/core'
import { removeZone } from '@plaza/domain/campaign-draft'
import { useCampaignDraft } from '../../../../lib/campaign-draft.ts'
import { formatDateRange } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../notice.tsx'
import type { StepNumber } from '../steps.ts'
import type { SoldOutZone } from './failure.ts'
import styles from './review.module.css'
import { useZoneNames } from './use-zone-names.ts'

interface SoldOutNoticeProps {
  zones: readonly SoldOutZone[]
  go: (step: StepNumber) => void
  onMended: () => void
}

function SoldOutLine({ zone, onMended }: { zone: SoldOutZone; onMended: () => void }) {
  const { draft, change } = useCampaignDraft()
  const nameOf = useZoneNames()
  const { display_id, zone_id: id, spots_free: free, dates } = zone
  const mine = draft.zones.find((each) => each.id === id && each.display_id === display_id)
  // Mended already, here or on another step.
  if (!mine || (free > 0 && mine.spots <= free)) return null
  const name = nameOf(display_id, id)
  const when = dates.map(({ from, to }) => formatDateRange(from, to)).join('; ')
  const done = (step: Parameters<typeof change>[0]) => {
    change(step)
    onMended()
  }
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
              done((now) => ({
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
        <Button size="sm" onClick={() => done((now) => removeZone(now, { id, display_id }))}>
          {i18n._('Remove zone')}
          <span className="hidden-words"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** Which zones went to others meanwhile, on which days, and what can be done about each. */
export const SoldOutNotice = ({ zones, go, onMended }: SoldOutNoticeProps) => (
  <Notice
    tone="bad"
    title={i18n._('Others were quicker: some zones are sold out on some of the days. Nothing was bought.')}
    actions={
      <Button size="sm" onClick={() => go(1)}>
        {i18n._('Change dates')}
      </Button>
    }
  >
    <ul className={styles.soldOut}>
      {zones.map((zone) => (
        <SoldOutLine key={`${zone.display_id} ${zone.zone_id}`} zone={zone} onMended={onMended} />
      ))}
    </ul>
  </Notice>
)
