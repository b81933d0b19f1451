import { i18n } from '@lingui/core'
import { MOST_LAID } from '@plaza/contract/programs'
import { IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { mayDo } from '../../lib/may.ts'
import { isBuyer } from '../../lib/reader.ts'
import { useSession } from '../../lib/session.ts'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { Button } from '../../ui/button.tsx'
import type { Offer } from './queries.ts'
import type { Basket } from './use-basket.ts'

const PlanProgram = lazy(async () => ({
  default: (await import('../../shared/plan-program/plan-program.tsx')).PlanProgram,
}))

interface SeeRunningProps {
  display: OfferedDisplay
  zones: Offer['zones']
  dates: FlightDates
  basket: Basket
}

/**
 * Shows what a display would show on the dates with what the plan has there, or with one spot in each zone. Advertisers see it
 * once they have chosen dates.
 */
export function SeeRunning({ display, zones, dates, basket }: SeeRunningProps) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const isFor = isBuyer() && session !== null && mayDo(session.userInfo, 'organization:view')
  if (!isFor || !dates.start_date || !dates.end_date || zones.length === 0) return null
  const { display_id } = display
  const { general, zones: planned } = basket.draft
  const chosen = planned.filter((zone) => zone.display_id === display_id)
  const one = zones.map(({ id }) => ({ id, display_id, spots: 1, media: [] }))
  return (
    <>
      <Button size="sm" look="quiet" icon={<IconPlayerPlay size={14} />} onClick={() => setOpen(true)}>
        {i18n._('See it running')}
      </Button>
      {isOpen && (
        <Suspense>
          <PlanProgram
            display={display}
            flight={dates}
            name={general.name}
            zones={(chosen.length ? chosen : one).slice(0, MOST_LAID)}
            words={
              chosen.length
                ? i18n._(
                    'Your spots in turns that are free now. Where they will be is settled when the owner approves.',
                  )
                : i18n._('One spot in each zone, in turns that are free now. Nothing is held by looking.')
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
