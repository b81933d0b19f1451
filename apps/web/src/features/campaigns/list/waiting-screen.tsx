import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useMay } from '../../../lib/may.ts'
import { CampaignTabs } from '../../../shared/campaign-tabs/campaign-tabs.tsx'
import { useJoin, useLeave, waitingQuery, type WaitingRow } from '../../../shared/waiting-list/queries.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { SkeletonBar } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { addressOfFlight } from '../../../shared/flight/flight-address.ts'
import { flightWords } from '../../../shared/flight/flight-words.ts'
import { Notice } from '../notice.tsx'
import styles from './waiting.module.css'

const nameOf = ({ zone_name: zone, display_name: display }: WaitingRow) =>
  i18n._('{zone} of {display}', { zone, display })

/** The sold-out zones for which the organization waits. */
export function WaitingScreen() {
  const { data, isPending, error, refetch } = useQuery(waitingQuery)
  const leave = useLeave()
  const join = useJoin()
  const [left, setLeft] = useState<WaitingRow | null>(null)

  function waitAgain({ display_id, zone_id, start_date, end_date, days_of_week, spots }: WaitingRow) {
    const body = { display_id, zone_id, start_date, end_date, days_of_week, spots }
    join.mutate({ body }, { onSuccess: () => setLeft(null) })
  }

  return (
    <Page
      title={i18n._('Waiting')}
      line={i18n._(
        'Sold-out zones for which you wait. We tell you when spots come free; nothing is held for you.',
      )}
    >
      <CampaignTabs tab="waiting" />
      {left && (
        <Notice
          title={i18n._('You no longer wait for {name}.', { name: nameOf(left) })}
          actions={
            <Button size="sm" loading={join.isPending} onClick={() => waitAgain(left)}>
              {i18n._('Undo')}
            </Button>
          }
        />
      )}
      {isPending && <SkeletonBar height={220} radius={14} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <div className="card">
          <EmptyState
            drawing="campaign"
            title={i18n._('You are not waiting for anything')}
            text={i18n._('Where a zone is sold out on your dates, choose “Tell me when a spot is free”.')}
            action={
              <LinkButton to="/advertisers-displays" look="soft">
                {i18n._('Find displays')}
              </LinkButton>
            }
          />
        </div>
      )}
      {data && data.rows.length > 0 && (
        <ul className={`card ${styles.list}`} aria-label={i18n._('Zones for which you wait')}>
          {data.rows.map((row) => (
            <Waiting
              key={row.id}
              row={row}
              onLeave={() => leave.mutate({ params: { id: row.id } }, { onSuccess: () => setLeft(row) })}
            />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Waiting({ row, onLeave }: { row: WaitingRow; onLeave: () => void }) {
  const mayLeave = useMay('campaign:create')
  const { display_id: display, spots, spots_free: free } = row
  const isFree = free >= spots
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <TwoLines first={nameOf(row)} second={`${row.location_name} · ${row.org_name}`} />
      </span>
      <span className={styles.dates}>
        <TwoLines
          first={flightWords(row)}
          second={i18n._('{spots, plural, one {# spot} other {# spots}}', { spots })}
        />
      </span>
      <Status tone={isFree ? 'good' : free > 0 ? 'wait' : 'off'}>
        {isFree
          ? i18n._('{free, plural, one {# spot is free} other {# spots are free}}', { free })
          : free > 0
            ? i18n._('{free} of {spots} spots free', { free: formatNumber(free), spots: formatNumber(spots) })
            : i18n._('Sold out')}
      </Status>
      <span className={styles.buttons}>
        <LinkButton
          size="sm"
          look={isFree ? 'main' : 'plain'}
          to="/advertisers-displays"
          search={{ display, ...addressOfFlight(row) }}
        >
          {i18n._('View display')}
          <span className="hidden-words"> {nameOf(row)}</span>
        </LinkButton>
        {mayLeave && (
          <Button size="sm" look="quiet" onClick={onLeave}>
            {i18n._('Stop waiting')}
            <span className="hidden-words"> {nameOf(row)}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
