import { i18n } from '@lingui/core'
import { type ReactNode, useId } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './secret-link.module.css'

/** A link as every list of links has it. */
export interface ValidLink {
  id: string
  created_at: string
  created_by: string
  expires_at: string
  opened: number
  last_opened_at: string | null
}

interface ValidLinksProps<L extends ValidLink> {
  /** The links; undefined until they have come. */
  rows: readonly L[] | undefined
  error: Error | null
  onRetry: () => void
  /** What stands above the facts of a link. */
  head?: (link: L) => ReactNode
  /** What follows for whoever has the link. */
  withdrawWords: string
  /** The id of the link that is being withdrawn. */
  withdrawing: string | null
  onWithdraw: (link: L) => void
}

/** The links that are still valid, the newest first, each of which can be withdrawn after a question. */
export function ValidLinks<L extends ValidLink>(props: ValidLinksProps<L>) {
  const { rows, error, onRetry, head, withdrawWords, withdrawing, onWithdraw } = props
  const id = useId()
  async function ask(link: L) {
    const sure = await confirmDialog({
      title: i18n._('Withdraw this link?'),
      text: withdrawWords,
      action: i18n._('Withdraw'),
      danger: true,
    })
    if (sure) onWithdraw(link)
  }
  return (
    <section className={styles.links} aria-labelledby={id}>
      <h3 id={id}>{i18n._('Valid links')}</h3>
      {!rows && !error && <SkeletonLines />}
      {error && !rows && <ErrorState error={error} onRetry={onRetry} />}
      {rows?.length === 0 && <p className="dim small">{i18n._('No links yet')}</p>}
      <ul>
        {rows?.map((link) => (
          <li key={link.id}>
            <div>
              {head?.(link)}
              <LinkFacts link={link} />
            </div>
            <Button size="sm" look="quiet" loading={withdrawing === link.id} onClick={() => void ask(link)}>
              {i18n._('Withdraw')}
              <span className="hidden-words">
                {' '}
                {i18n._('the link of {when}', { when: formatInstant(link.created_at) })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who made a link, until when it is valid, and how often it was opened. */
function LinkFacts({ link }: { link: ValidLink }) {
  const { created_by, created_at, expires_at, opened, last_opened_at } = link
  const openings = i18n._('{n, plural, =0 {Not opened yet} one {Opened once} other {Opened # times}}', {
    n: opened,
  })
  return (
    <>
      <span>{i18n._('{name}, {when}', { name: created_by, when: formatInstant(created_at) })}</span>
      <p className="dim small">
        {last_opened_at
          ? i18n._('{openings}, last {when}', { openings, when: formatInstant(last_opened_at) })
          : openings}
      </p>
      <p className="dim small">{i18n._('Valid until {when}', { when: formatInstant(expires_at) })}</p>
    </>
  )
}
