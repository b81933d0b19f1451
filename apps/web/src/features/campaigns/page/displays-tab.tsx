import { i18n } from '@lingui/core'
import { Pagination } from '@mantine/core'
import { useState } from 'react'
import { PlacementGroup } from '../../../shared/campaign-details/placement-group.tsx'
import { requestWords } from '../../../shared/campaign-details/request-words.ts'
import { SearchField } from '../../../ui/list-page/search-field.tsx'
import { Money } from '../../../ui/money.tsx'
import { Status } from '../../../ui/status.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { type DisplayRow, matchingRows } from './display-rows.ts'
import { Fold } from './fold.tsx'
import type { Side } from './use-side.ts'
import styles from './campaign.module.css'

const PAGE = 25

interface DisplaysTabProps {
  rows: readonly DisplayRow[]
  currency: string
  side: Side
}

/** The displays of a campaign, a page at a time, each of which opens to its media, zones and facts. */
export function DisplaysTab({ rows, currency, side }: DisplaysTabProps) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const found = matchingRows(rows, text)
  const shown = found.slice((page - 1) * PAGE, page * PAGE)
  const pages = Math.ceil(found.length / PAGE)
  return (
    <section className={`card ${styles.card}`} aria-labelledby="placements">
      <h2 id="placements">{i18n._('Placements')}</h2>
      <SearchField
        label={i18n._('Search displays')}
        hint={i18n._('Name, place or owner')}
        value={text}
        onSearch={(next) => {
          setText(next)
          setPage(1)
        }}
      />
      <p className="dim small num" aria-live="polite">
        {i18n._('{n, plural, one {# display} other {# displays}}', { n: found.length })}
      </p>
      <div>
        {shown.map((row) => (
          <Fold key={row.display.id} head={<RowHead row={row} currency={currency} side={side} />}>
            {() => (
              <div className={`${styles.displays} ${styles.opened}`}>
                <PlacementGroup display={row.display} currency={currency} heading="h3" />
              </div>
            )}
          </Fold>
        ))}
      </div>
      {pages > 1 && <Pagination size="sm" total={pages} value={page} onChange={setPage} />}
    </section>
  )
}

function RowHead({ row, currency, side }: { row: DisplayRow; currency: string; side: Side }) {
  const { display, owner, status } = row
  const [tone, words] = requestWords(status, side === 'owner')
  return (
    <>
      <TwoLines first={display.name} second={`${display.place} · ${owner}`} />
      <span>
        <Status tone={tone}>{words}</Status>
      </span>
      <Money minor={display.cost} currency={currency} />
    </>
  )
}
