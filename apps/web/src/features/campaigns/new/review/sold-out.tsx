import { i18n } from '@lingui/core'
import { findAlternatives, MOST_ALTERNATIVES } from '@plaza/contract/alternatives'
import type { SoldOutZone } from '@plaza/contract/errors'
import type { DraftZone } from '@plaza/domain/campaign-draft'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/query-of.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import type { Taking } from '../../../../shared/sold-out/use-taking.ts'
import type { Alternatives } from '../../../../shared/sold-out/ways.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { StepNumber } from '../steps.ts'
import { isWhole, type ShortZone } from './short-zones.ts'
import { SoldOutDeeds } from './sold-out-deeds.tsx'
import { SoldOutLine } from './sold-out-line.tsx'
import styles from './sold-out.module.css'

interface SoldOutNoticeProps {
  zones: readonly SoldOutZone[]
  taking: Taking
  go: (step: StepNumber) => void
}

/** So many zones are listed at a time: as one is dealt with, the next moves up. */
const SHOWN = 10

/** The zones with too few free spots, and what can be taken instead, until the user has dealt with each. */
export function SoldOutNotice({ zones, taking, go }: SoldOutNoticeProps) {
  const { draft } = useCampaignDraft()
  const open = zones.flatMap((zone): ShortZone[] => {
    const wanted = draft.zones.find(
      ({ id, display_id }) => id === zone.zone_id && display_id === zone.display_id,
    )
    return wanted && wanted.spots > zone.spots_free ? [{ zone, wanted }] : []
  })
  const found = useAlternatives(open.map(({ wanted }) => wanted).filter(isWhole))
  if (open.length === 0) return null
  const n = open.length
  return (
    <section className={`card ${styles.notice}`} role="alert">
      <header className={styles.head}>
        <span className={styles.sign} aria-hidden="true">
          <IconCalendarOff size={20} />
        </span>
        <div>
          <h2>
            {i18n._(
              '{n, plural, one {# zone is sold out on your dates} other {# zones are sold out on your dates}}',
              { n },
            )}
          </h2>
          <p className="dim small">
            {n < draft.zones.length
              ? i18n._('Nothing has been bought. Whatever you choose, the rest of your plan stays as it is.')
              : i18n._('Nothing has been bought. Choose what to do instead.')}
          </p>
        </div>
        <Button size="sm" onClick={() => go(1)}>
          {i18n._('Change dates')}
        </Button>
      </header>
      <SoldOutDeeds open={open} found={found} taking={taking} />
      <ul className={styles.zones}>
        {open.slice(0, SHOWN).map(({ zone, wanted }) => (
          <SoldOutLine
            key={`${zone.display_id} ${zone.zone_id}`}
            zone={zone}
            wanted={wanted}
            like={
              found?.zones.find(
                ({ zone_id, display_id }) => zone_id === zone.zone_id && display_id === zone.display_id,
              )?.like ?? []
            }
            taking={taking}
          />
        ))}
      </ul>
      {n > SHOWN && (
        <p className="dim small">
          {i18n._('{n, plural, one {# more zone} other {# more zones}}', { n: n - SHOWN })}
        </p>
      )}
    </section>
  )
}

/** Asks what can be taken instead, on dates that fit as much of the plan as one question takes. */
function useAlternatives(short: readonly DraftZone[]): Alternatives | undefined {
  const { draft } = useCampaignDraft()
  const others = draft.zones.filter((zone) => isWhole(zone) && !short.includes(zone))
  const zones = [...short, ...others]
    .slice(0, MOST_ALTERNATIVES)
    .map(({ id: zone_id, display_id, spots }) => ({ display_id, zone_id, spots }))
  const body = {
    startDate: draft.general.start_date,
    endDate: draft.general.end_date,
    days_of_week: draft.general.days_of_week,
    category: draft.general.category || undefined,
    zones,
    chosen: draft.displays.slice(0, 500).map(({ display_id }) => display_id),
  }
  const { data } = useQuery({
    ...queryOf(findAlternatives, { body }),
    enabled: short.length > 0,
    meta: { quiet: true },
  })
  return data
}
