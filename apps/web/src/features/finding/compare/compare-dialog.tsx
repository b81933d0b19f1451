import { i18n } from '@lingui/core'
import { Switch } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { DisplayDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { useVenueTypes } from '../../../shared/venue-type/use-venue-types.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { parsePlace } from '../../../ui/map/box.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { AddButton } from '../display-buttons.tsx'
import { offerQuery } from '../queries.ts'
import type { Basket } from '../use-basket.ts'
import { compareFacts, type Compared, type Fact } from './compare-facts.ts'
import { comparedRowsQuery } from './compare-query.ts'
import styles from './compare.module.css'

interface CompareDialogProps {
  ids: string[]
  dates: FlightDates
  /** The place that is searched around, as the address has it. */
  near: string | undefined
  basket: Basket
  /** Called with the displays that are left when one is removed. */
  onIds: (ids: string[]) => void
  onClose: () => void
}

/** Up to four displays side by side: what they cost and give, with the best said in words. */
export function CompareDialog({ ids, dates, near, basket, onIds, onClose }: CompareDialogProps) {
  const { data, error, isPending, refetch } = useQuery(comparedRowsQuery(ids, dates))
  const offers = useQueries({ queries: ids.map((id) => offerQuery(id)) })
  const { data: tree } = useVenueTypes(data?.some(({ venue_type }) => venue_type !== null))
  const [onlyDifferent, setOnlyDifferent] = useState(false)

  function content() {
    if (isPending) return <SkeletonLines />
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    const compared = data.map((row) => ({ row, offer: offers[ids.indexOf(row.display_id)]?.data }))
    const facts = compareFacts(compared, parsePlace(near), (id) => tree?.say(id))
    return (
      <>
        {data.length < ids.length && (
          <p className="dim small">
            {i18n._(
              '{n, plural, one {# of these displays is} other {# of these displays are}} not on offer any more.',
              {
                n: ids.length - data.length,
              },
            )}
          </p>
        )}
        {data.length > 1 && (
          <Switch
            className={styles.switch}
            label={i18n._('Only what differs')}
            checked={onlyDifferent}
            onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
          />
        )}
        {/* The columns scroll sideways on narrow screens, so they can be reached by keyboard. */}
        <ul
          className={styles.columns}
          aria-label={i18n._('Displays side by side')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {compared.map((one, nth) => (
            <Column
              key={one.row.display_id}
              compared={one}
              nth={nth}
              facts={facts.filter(({ same }) => !onlyDifferent || !same)}
              alone={compared.length === 1}
              basket={basket}
              onRemove={() => onIds(ids.filter((id) => id !== one.row.display_id))}
            />
          ))}
        </ul>
      </>
    )
  }

  return (
    <Dialog open onClose={onClose} size="xl" title={i18n._('Compare displays')}>
      {content()}
    </Dialog>
  )
}

interface ColumnProps {
  compared: Compared
  /** Its place among those that are compared. */
  nth: number
  facts: readonly Fact[]
  /** There is no other to differ from. */
  alone: boolean
  basket: Basket
  onRemove: () => void
}

function Column({ compared: { row }, nth, facts, alone, basket, onRemove }: ColumnProps) {
  return (
    <li className={styles.column} style={{ gridRow: `span ${facts.length + 1}` }}>
      <header className={styles.head}>
        <div className={styles.picture}>
          <DisplayDrawing
            {...row}
            label={row.name}
            photo={row.image || undefined}
            scene={row.place_kind}
            seed={row.display_id}
          />
          <span className={styles.remove}>
            <IconButton label={i18n._('Remove {name}', { name: row.name })} onClick={onRemove}>
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
        <h3>{row.name}</h3>
        <AddButton display={row} basket={basket} />
      </header>
      {facts.map((fact) => (
        <dl key={fact.label} className={styles.fact} data-differs={(!fact.same && !alone) || undefined}>
          <dt className="dim note">{fact.label}</dt>
          <dd className="num">
            {fact.values[nth]?.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {fact.best[nth] && <b className={styles.best}>{fact.bestWords}</b>}
          </dd>
        </dl>
      ))}
    </li>
  )
}
