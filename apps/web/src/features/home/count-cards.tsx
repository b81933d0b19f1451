import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import styles from './home.module.css'

export interface Count {
  name: string
  /** The list that the figure counts. */
  link: LinkProps
  /** Undefined while it is loading, null where it could not be loaded. */
  figure: string | null | undefined
  /** Sums in other currencies than that of the figure, which belong to it. */
  others?: string
  note: string
}

/** The smallest page of a list, asked for where only its count is wanted. */
export const onlyCounted = { page: '1', size: '1' }

/** The result of a query in words: undefined while it loads, null if it failed. */
export function figureOf<D>({ data, isPending }: UseQueryResult<D>, words: (data: D) => string) {
  return isPending ? undefined : data === undefined ? null : words(data)
}

/** A count in words. Beyond a limit the server stops counting, and the words say "1,000+". */
export function countWords({ count, more }: { count: number; more?: boolean }) {
  return more ? `${formatNumber(count - 1)}+` : formatNumber(count)
}

/** Figures that lead to their lists. */
export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <ul className={styles.counts} data-many={counts.length > 4 || undefined}>
      {counts.map(({ name, link, figure, others, note }) => (
        <li key={name}>
          <Link {...link} className={`card ${styles.count}`}>
            <span className="dim small">{name}</span>
            <span className={`num ${styles.figure}`}>
              {figure === undefined ? <SkeletonBar width={56} height={24} /> : (figure ?? '–')}
            </span>
            {others && <span className={`num ${styles.others}`}>{i18n._('and {others}', { others })}</span>}
            <span className="dim note">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
