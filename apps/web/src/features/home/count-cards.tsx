import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { SkeletonBar } from '../../ui/skeleton.tsx'
import styles from './home.module.css'

type Count = readonly [
  name: string,
  to: string,
  query: UseQueryResult<{ count: number; more?: boolean }>,
  note: string,
]

function Figure({ query: { data, isPending } }: { query: Count[2] }) {
  if (isPending) return <SkeletonBar width={56} height={24} />
  if (!data) return <>–</>
  return <>{data.more ? `${formatNumber(data.count - 1)}+` : formatNumber(data.count)}</>
}

/** Figures that lead to their lists. */
export const CountCards = ({ counts }: { counts: readonly Count[] }) => (
  <ul className={styles.counts}>
    {counts.map(([name, to, query, note]) => (
      <li key={name}>
        <Link to={to} className={`card ${styles.count}`}>
          <span className="dim small">{name}</span>
          <span className={`num ${styles.figure}`}>
            <Figure query={query} />
          </span>
          <span className="dim note">{note}</span>
        </Link>
      </li>
    ))}
  </ul>
)
