import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../button.tsx'
import styles from './cards.module.css'

interface ListCardProps<D> {
  title: string
  /** The whole list behind what is shown. */
  more?: { link: LinkProps; words: string }
  query: UseQueryResult<D>
  /** The skeleton has the height of what is loading. */
  skeleton: ReactNode
  /** A sentence where there is nothing to show. */
  empty?: (data: D) => ReactNode
  wide?: boolean
  children: (data: D) => ReactNode
}

/**
 * A card with its own loading, failure and empty state, so that none waits for another.
 */
export function ListCard<D>({ title, more, query, skeleton, empty, wide, children }: ListCardProps<D>) {
  const titleId = useId()
  const { data, isPending, error, refetch } = query
  const nothing = data !== undefined && empty?.(data)
  return (
    <section
      className={`card ${styles.part}`}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      aria-busy={isPending}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        {more && (
          <Link {...more.link} className="small">
            {more.words}
          </Link>
        )}
      </header>
      {isPending && skeleton}
      {data !== undefined &&
        (nothing ? <p className={`dim small ${styles.none}`}>{nothing}</p> : children(data))}
      {data === undefined && error && (
        <div role="alert" className={styles.none}>
          <p className="dim small">{sentenceOf(error)}</p>
          <Button look="soft" size="sm" onClick={() => void refetch()}>
            {i18n._('Try again')}
          </Button>
        </div>
      )}
    </section>
  )
}
