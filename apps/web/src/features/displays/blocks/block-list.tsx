import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateRange, formatList } from '../../../lib/format.ts'
import { confirmGivenBack } from '../../../shared/own-content/confirm-given-back.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { keptWaitingQuery } from '../queries.ts'
import { useUnblock, type Availability, type Block } from './queries.ts'
import styles from './blocks.module.css'

interface BlockListProps {
  displayId: string
  availability: Availability
}

const ownText = ({ house_name: name }: Block) =>
  name === null ? '' : i18n._('own content: {name}', { name })

/** The list of what is blocked from today on. */
export function BlockList({ displayId, availability: { blocks, zones } }: BlockListProps) {
  const giveBack = useGiveBack(displayId)
  const nameOf = ({ zone_id }: Block) => zones.find((zone) => zone.zone_id === zone_id)?.name ?? ''
  const factsOf = (block: Block) =>
    [
      nameOf(block),
      i18n._('{n, plural, one {# spot} other {# spots}}', { n: block.spots }),
      block.dayparts.join(', '),
      ownText(block),
      block.note,
    ]
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
              disabled={giveBack.isPending}
              aria-label={i18n._('Give back {days}', { days: [days, ...block.dayparts].join(', ') })}
              onClick={() => void giveBack.ask(block, nameOf(block))}
            >
              {i18n._('Give back')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Asks whether a block is given back, and says how many will hear of it: of a part of the day, why these do. */
function giveBackWords(block: Block, counted: { n: number; more: boolean; zone: string }) {
  const days = formatDateRange(block.start_date, block.end_date)
  if (block.dayparts.length > 0) {
    const words = { ...counted, days, parts: formatList(block.dayparts) }
    return {
      title: i18n._('Give back {parts} on {days}?', words),
      text: counted.more
        ? i18n._(
            'That frees whole days of {zone}, too. At least {n, plural, one {# advertiser who waits for them} other {# advertisers who wait for them}} will be told. Nothing is held for them.',
            words,
          )
        : i18n._(
            'That frees whole days of {zone}, too. {n, plural, one {# advertiser who waits for them} other {# advertisers who wait for them}} will be told. Nothing is held for them.',
            words,
          ),
    }
  }
  return {
    title: i18n._('Give back {days}?', { days }),
    text: counted.more
      ? i18n._(
          'At least {n, plural, one {# advertiser} other {# advertisers}} waiting for {zone} will be told that spots are free. Nothing is held for them.',
          counted,
        )
      : i18n._(
          '{n, plural, one {# advertiser who waits for {zone} will be told that spots are free. Nothing is held for them.} other {# advertisers who wait for {zone} will be told that spots are free. Nothing is held for them.}}',
          counted,
        ),
  }
}

/** Gives a block back. Where advertisers wait for its spots, it says first how many will be told. */
function useGiveBack(displayId: string) {
  const client = useQueryClient()
  const unblock = useUnblock()
  const [isAsking, setAsking] = useState(false)
  async function mayTell(block: Block, zone: string): Promise<boolean> {
    const { advertisers: n, more } = await client.fetchQuery(keptWaitingQuery(displayId, block.id))
    if (n === 0) return true
    return confirmDialog({ ...giveBackWords(block, { n, more, zone }), action: i18n._('Give back') })
  }
  async function ask(block: Block, zone: string) {
    setAsking(true)
    try {
      const { start_date: from, end_date: to, zone_id } = block
      const given = { displayIds: [displayId], zoneIds: [zone_id], from, to }
      const isSure = block.house_id === null || (await confirmGivenBack(client, given))
      if (isSure && (await mayTell(block, zone)))
        unblock.mutate({ params: { id: displayId, blockId: block.id } })
    } catch {
      // The failure has been told; the block stays.
    } finally {
      setAsking(false)
    }
  }
  return { ask, isPending: isAsking || unblock.isPending }
}
