import { i18n } from '@lingui/core'
import { formatDateRange } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import styles from './block.module.css'
import { useUnblock, type Availability, type Block } from './queries.ts'

interface BlockListProps {
  displayId: string
  availability: Availability
}

/** What is blocked from today on. */
export function BlockList({ displayId, availability: { blocks, zones } }: BlockListProps) {
  const unblock = useUnblock()
  const nameOf = ({ zone_id }: Block) => zones.find((zone) => zone.zone_id === zone_id)?.name ?? ''
  const factsOf = (block: Block) =>
    [nameOf(block), i18n._('{n, plural, one {# spot} other {# spots}}', { n: block.spots }), block.note]
      .filter(Boolean)
      .join(' · ')
  if (blocks.length === 0) return <p className="dim small">{i18n._('Nothing is blocked from today on.')}</p>
  return (
    <ul className={styles.blocks} aria-label={i18n._('Blocked dates')}>
      {blocks.map((block) => {
        const days = formatDateRange(block.start_date, block.end_date)
        return (
          <li key={block.id}>
            <TwoLines plain first={days} second={factsOf(block)} />
            <Button
              size="sm"
              look="quiet"
              disabled={unblock.isPending}
              aria-label={i18n._('Give back {days}', { days })}
              onClick={() => unblock.mutate({ params: { id: displayId, blockId: block.id } })}
            >
              {i18n._('Give back')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
