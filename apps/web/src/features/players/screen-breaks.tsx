import { i18n } from '@lingui/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatInstant, formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import {
  breakHelp,
  breakMeaning,
  type Breaks,
  breakTitle,
  reasonWords,
  type ShownBreak,
} from './break-words.ts'
import { useLook } from './queries.ts'
import styles from './players.module.css'

/** So many are shown at first. */
const SHOWN = 5

/** The breaks in what a screen has signed, with the deed that marks them, and what of its plays did not count. */
export function ScreenBreaks({ found, isPlatform }: { found: Breaks; isPlatform: boolean }) {
  const may = useMay(isPlatform ? 'organization:update' : 'display:update')
  const look = useLook()
  const [isWhole, setWhole] = useState(false)
  const { breaks, player_id: id } = found
  const standing = breaks.filter(({ stands }) => stands)
  const mark = (some: readonly ShownBreak[], looked: boolean) =>
    look.mutate({ params: { id }, body: { ids: some.map((one) => one.id), looked } })
  const shown = isWhole ? breaks : breaks.slice(0, SHOWN)
  return (
    <>
      <section className={styles.part} aria-labelledby="breaks">
        <header className={styles.between}>
          <h3 id="breaks">{i18n._('Breaks in what it signs')}</h3>
          {may && standing.length > 1 && (
            <Button size="sm" loading={look.isPending} onClick={() => mark(standing, true)}>
              {i18n._('Mark all {n} as looked at', { n: standing.length })}
            </Button>
          )}
        </header>
        {breaks.length === 0 && (
          <p className="dim small">{i18n._('None. Each batch follows on the one before.')}</p>
        )}
        <ul className={styles.breaks}>
          {shown.map((one) => (
            <BreakItem
              key={one.id}
              one={one}
              hasKeys={found.keys.length > 1}
              busy={look.isPending}
              onMark={may ? (looked) => mark([one], looked) : undefined}
            />
          ))}
        </ul>
        {breaks.length > shown.length && (
          <Button look="quiet" size="sm" onClick={() => setWhole(true)}>
            {i18n._('Show all {n}', { n: breaks.length })}
          </Button>
        )}
      </section>
      <Refusals refusals={found.refusals} />
    </>
  )
}

interface BreakItemProps {
  one: ShownBreak
  hasKeys: boolean
  busy: boolean
  onMark: ((looked: boolean) => void) | undefined
}

function BreakItem({ one, hasKeys, busy, onMark }: BreakItemProps) {
  return (
    <li data-stands={one.stands || undefined}>
      <div className={styles.between}>
        <strong className="num">{breakTitle(one)}</strong>
        <Status tone={one.stands ? 'wait' : 'off'}>
          {one.stands ? i18n._('Not looked at') : i18n._('Looked at')}
        </Status>
      </div>
      <p className="dim small num">
        {breakMeaning(one)}
        {hasKeys && ` ${i18n._('By its key number {n}.', { n: one.key })}`}
      </p>
      {one.stands && <p className="small">{breakHelp(one.kind)}</p>}
      {one.looked_at && <p className="dim note num">{lookedWords(one)}</p>}
      {onMark && (
        <div>
          {one.stands ? (
            <Button
              size="sm"
              look="soft"
              icon={<IconCheck size={15} aria-hidden="true" />}
              disabled={busy}
              onClick={() => onMark(true)}
            >
              {i18n._('Mark as looked at')}
            </Button>
          ) : (
            <Button size="sm" look="quiet" disabled={busy} onClick={() => onMark(false)}>
              {i18n._('Undo')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Who looked when, and whether it has grown since. */
function lookedWords({ looked_at, looked_by, looked_by_platform, stands }: ShownBreak): string {
  const facts = { name: looked_by ?? '', time: looked_at ? formatInstant(looked_at) : '' }
  const words = looked_by_platform
    ? i18n._('{name} of the platform looked at it on {time}.', facts)
    : i18n._('{name} looked at it on {time}.', facts)
  return stands ? `${words} ${i18n._('It has grown since.')}` : words
}

/** What of its plays did not count, by day and reason. */
function Refusals({ refusals }: Pick<Breaks, 'refusals'>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? refusals : refusals.slice(0, SHOWN * 2)
  return (
    <section className={styles.part} aria-labelledby="refusals">
      <h3 id="refusals">{i18n._('What did not count, last 30 days')}</h3>
      {refusals.length === 0 ? (
        <p className="dim small">{i18n._('Nothing: every play that it signed was due.')}</p>
      ) : (
        <table className={styles.refusals}>
          <thead>
            <tr>
              <th>{i18n._('Day')}</th>
              <th>{i18n._('Why')}</th>
              <th>{i18n._('Plays')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, reason, plays }) => (
              <tr key={`${day} ${reason}`}>
                <td className="num dim">{formatDate(day)}</td>
                <td>{reasonWords(reason)}</td>
                <td className="num">{formatNumber(plays)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refusals.length > shown.length && (
        <Button look="quiet" size="sm" onClick={() => setWhole(true)}>
          {i18n._('Show all {n}', { n: refusals.length })}
        </Button>
      )}
    </section>
  )
}
