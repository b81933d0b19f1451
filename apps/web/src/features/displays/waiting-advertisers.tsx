import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import type { listWaitingAdvertisers } from '@plaza/contract/waiting-list'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flightWords } from '../../shared/flight/flight-words.ts'
import { Button } from '../../ui/button.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { waitingAdvertisersQuery } from './queries.ts'
import styles from './waiting-advertisers.module.css'

type Row = CallData<typeof listWaitingAdvertisers>['rows'][number]

const waitsFor = ({ advertisers: n, zone_name: zone }: Row) =>
  i18n._('{n, plural, one {# advertiser waits for {zone}} other {# advertisers wait for {zone}}}', {
    n,
    zone,
  })

const wanted = ({ spots: n }: Row) => i18n._('{n, plural, one {# spot} other {# spots}}', { n })

/** So many zones and dates are shown before somebody asks for all. */
const AT_FIRST = 5

/** How many advertisers wait for which sold-out zones of a display, by dates; nothing where nobody waits. */
export function WaitingAdvertisers({ displayId }: { displayId: string }) {
  const { data } = useQuery({ ...waitingAdvertisersQuery(displayId), meta: { quiet: true } })
  const title = useId()
  const [isAll, setAll] = useState(false)
  if (!data?.rows.length) return null
  const shown = isAll ? data.rows : data.rows.slice(0, AT_FIRST)
  return (
    <section className={styles.waiting} aria-labelledby={title}>
      <h3 id={title}>{i18n._('Waiting advertisers')}</h3>
      <p className="dim small">
        {i18n._('They are told when spots come free, and so are you. Nothing is held for them.')}
      </p>
      <ul>
        {shown.map((row) => (
          <li key={`${row.zone_id} ${flightWords(row)}`}>
            <TwoLines plain first={waitsFor(row)} second={flightWords(row)} />
            <span className="dim small num">{wanted(row)}</span>
          </li>
        ))}
      </ul>
      {shown.length < data.rows.length && (
        <Button size="sm" look="quiet" onClick={() => setAll(true)}>
          {i18n._('Show all {n}', { n: data.rows.length })}
        </Button>
      )}
    </section>
  )
}
