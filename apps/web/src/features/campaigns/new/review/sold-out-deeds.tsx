import { i18n } from '@lingui/core'
import { replaceZone } from '@plaza/domain/campaign-draft'
import { daysBetween } from '@plaza/domain/calendar'
import { IconArrowsExchange, IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateRange, formatMoney } from '../../../../lib/format.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import type { Taking } from '../../../../shared/sold-out/use-taking.ts'
import { type Alternatives, DatesButton, type OtherDates } from '../../../../shared/sold-out/ways.tsx'
import { Button } from '../../../../ui/button.tsx'
import { isWhole, type ShortZone, swapsFor } from './short-zones.ts'
import styles from './sold-out.module.css'

interface SoldOutDeedsProps {
  open: readonly ShortZone[]
  /** Undefined until it is known, and where no zone is taken for the whole day. */
  found: Alternatives | undefined
  taking: Taking
}

/** What mends the whole plan by one press: the nearest dates on which all of it is free, or like displays for all that is short. */
export function SoldOutDeeds({ open, found, taking }: SoldOutDeedsProps) {
  const { draft } = useCampaignDraft()
  if (!found) return null
  const { earlier, later } = found
  const swaps = open.length > 1 ? swapsFor(open, found) : []
  const isNowhere = !earlier && !later
  const takeSwaps = () =>
    taking.take(
      i18n._('{n, plural, one {# zone was replaced} other {# zones were replaced}} by like displays.', {
        n: swaps.length,
      }),
      (now) =>
        swaps.reduce(
          (plan, { wanted, like }) => replaceZone(plan, wanted, { id: like.zone_id, display: like.display }),
          now,
        ),
    )
  return (
    <>
      <div className={styles.deeds}>
        <Dates dates={earlier} taking={taking} />
        <Dates dates={later} taking={taking} />
        {swaps.length > 0 && (
          <Deed
            icon={<IconArrowsExchange size={18} aria-hidden="true" />}
            about={i18n._('Same dates, like displays near')}
            title={i18n._('{n, plural, one {# zone} other {# zones}} elsewhere', { n: swaps.length })}
            sum={i18n._('{price} for these', {
              price: formatMoney(
                swaps.reduce((sum, { like }) => sum + like.total, 0),
                draft.currency,
              ),
            })}
          >
            <Button size="sm" look="soft" onClick={takeSwaps}>
              {i18n._('Replace all {n}', { n: swaps.length })}
            </Button>
          </Deed>
        )}
      </div>
      {isNowhere && draft.zones.every(isWhole) && (
        <p className="dim small">
          {i18n._('On no dates within four weeks is all of your plan free. See below what is free instead.')}
        </p>
      )}
    </>
  )
}

/** The nearest dates of the same length on one side of the plan's, with what all wanted spots cost then. */
function Dates({ dates, taking }: { dates: OtherDates | null; taking: Taking }) {
  const { draft } = useCampaignDraft()
  if (!dates) return null
  const days = daysBetween(draft.general.start_date, dates.start_date)
  const takeDates = ({ start_date, end_date }: OtherDates) =>
    taking.take(
      i18n._('The dates are {range} now.', { range: formatDateRange(start_date, end_date) }),
      ({ general }) => ({ general: { ...general, start_date, end_date } }),
    )
  return (
    <Deed
      icon={<IconCalendarEvent size={18} aria-hidden="true" />}
      about={
        days < 0
          ? i18n._('Everything is free {n, plural, one {a day} other {# days}} earlier', { n: -days })
          : i18n._('Everything is free {n, plural, one {a day} other {# days}} later', { n: days })
      }
      title={formatDateRange(dates.start_date, dates.end_date)}
      sum={i18n._('{price} in all', { price: formatMoney(dates.total, draft.currency) })}
    >
      <DatesButton dates={dates} onTake={takeDates} />
    </Deed>
  )
}

interface DeedProps {
  icon: ReactNode
  about: string
  title: string
  sum: string
  children: ReactNode
}

function Deed({ icon, about, title, sum, children }: DeedProps) {
  return (
    <div className={styles.deed}>
      <p className="dim note">
        {icon}
        {about}
      </p>
      <strong className="num">{title}</strong>
      <span className="dim small num">{sum}</span>
      {children}
    </div>
  )
}
