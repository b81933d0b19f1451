import { i18n } from '@lingui/core'
import { removeZone } from '@plaza/domain/campaign-draft'
import { useCampaignDraft, type Draft } from '../../../../shared/campaign-draft.ts'
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

/** Which zones went to others meanwhile, on which days, until something is done about each. */
export function SoldOutNotice({ zones, go }: SoldOutNoticeProps) {
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
