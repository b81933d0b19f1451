import { i18n } from '@lingui/core'
import { findAlternatives, MOST_ALTERNATIVES } from '@plaza/contract/alternatives'
import type { SoldOutZone } from '@plaza/contract/errors'
import { removeZone, replaceZone, type DraftZone } from '@plaza/domain/campaign-draft'
import { useQuery } from '@tanstack/react-query'
import { formatDateRange } from '../../../../lib/format.ts'
import { queryOf } from '../../../../lib/query-of.ts'
import type { Draft } from '../../../../shared/campaign-draft/draft.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import type { Taking } from '../../../../shared/sold-out/use-taking.ts'
import {
  DatesButton,
  FewerButton,
  LikeDisplays,
  type Alternatives,
  type Like,
  type OtherDates,
} from '../../../../shared/sold-out/ways.tsx'
import { WaitButton } from '../../../../shared/waiting-list/wait-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../notice.tsx'
import type { StepNumber } from '../steps.ts'
import { useZoneNames } from './use-zone-names.ts'
import styles from './sold-out.module.css'

interface SoldOutNoticeProps {
  zones: readonly SoldOutZone[]
  taking: Taking
  go: (step: StepNumber) => void
}

const wantedOf = (
  { zone_id, display_id }: Pick<SoldOutZone, 'zone_id' | 'display_id'>,
  { zones }: Pick<Draft, 'zones'>,
): DraftZone | undefined => zones.find((each) => each.id === zone_id && each.display_id === display_id)

/** Whether a zone takes the whole day. Alternatives and waiting are about that alone. */
const isWhole = ({ dayparts }: DraftZone): boolean => !dayparts?.length

/** The zones with too few free spots, and what can be taken instead, until the user has dealt with each. */
export function SoldOutNotice({ zones, taking, go }: SoldOutNoticeProps) {
  const { draft } = useCampaignDraft()
  const open = zones.flatMap((zone) => {
    const wanted = wantedOf(zone, draft)
    return wanted && wanted.spots > zone.spots_free ? [{ zone, wanted }] : []
  })
  const found = useAlternatives(open.map(({ wanted }) => wanted).filter(isWhole))
  if (open.length === 0) return null
  /** Takes other dates of the same length for the whole plan. */
  const takeDates = ({ start_date, end_date }: OtherDates) =>
    taking.take(
      i18n._('The dates are {range} now.', { range: formatDateRange(start_date, end_date) }),
      ({ general }) => ({ general: { ...general, start_date, end_date } }),
    )
  return (
    <Notice
      tone="bad"
      title={i18n._('Some zones have too few free spots on these days. Nothing has been bought.')}
      actions={
        <>
          <DatesButton dates={found?.earlier} onTake={takeDates} />
          <DatesButton dates={found?.later} onTake={takeDates} />
          <Button size="sm" onClick={() => go(1)}>
            {i18n._('Change dates')}
          </Button>
        </>
      }
    >
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
      {open.length > SHOWN && (
        <p>{i18n._('{n, plural, one {# more zone} other {# more zones}}', { n: open.length - SHOWN })}</p>
      )}
    </Notice>
  )
}

/** So many zones are listed at a time: as one is dealt with, the next moves up. */
const SHOWN = 10

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

interface SoldOutLineProps {
  zone: SoldOutZone
  wanted: DraftZone
  like: readonly Like[]
  taking: Taking
}

/** One zone: how many spots are free and when, and what can be taken instead. */
function SoldOutLine({ zone, wanted, like, taking }: SoldOutLineProps) {
  const { draft } = useCampaignDraft()
  const nameOf = useZoneNames()
  const { display_id, zone_id: id, spots_free: free, dates, dayparts = [] } = zone
  const name = [nameOf(display_id, id), dayparts.join(', ')].filter(Boolean).join(' · ')
  const when = dates.map(({ from, to }) => formatDateRange(from, to)).join('; ')
  const takeFewer = () =>
    taking.take(
      i18n._('{name} has {free, plural, one {# spot} other {# spots}} now.', { name, free }),
      (now) => ({
        zones: now.zones.map((each) =>
          each.id === id && each.display_id === display_id ? { ...each, spots: free } : each,
        ),
      }),
    )
  const { start_date, end_date, days_of_week } = draft.general
  return (
    <li>
      <p>
        <strong>{name}</strong>:{' '}
        {i18n._('{free, plural, =0 {no spot is} one {# spot is} other {# spots are}} free on {when}', {
          free,
          when,
        })}
      </p>
      <LikeDisplays
        name={name}
        like={like}
        onTake={({ display, zone_id }) =>
          taking.take(i18n._('{name} was taken instead.', { name: display.name }), (now) =>
            replaceZone(now, wanted, { id: zone_id, display }),
          )
        }
      />
      <div className={styles.ways}>
        <FewerButton free={free} name={name} onTake={takeFewer} />
        {isWhole(wanted) && (
          <WaitButton
            name={name}
            wish={{ display_id, zone_id: id, start_date, end_date, days_of_week, spots: wanted.spots }}
          />
        )}
        <Button
          size="sm"
          onClick={() =>
            taking.take(i18n._('{name} was removed.', { name }), (now) => removeZone(now, { id, display_id }))
          }
        >
          {i18n._('Remove zone')}
          <span className="hidden-words"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
