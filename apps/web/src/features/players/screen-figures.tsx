import { i18n } from '@lingui/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import type { Players } from './queries.ts'
import styles from './players.module.css'

interface Figure {
  name: string
  count: number
  search?: LinkProps<'a'>['search']
  isBad?: boolean
  /** Not shown on a phone where there are none. */
  isRare?: boolean
}

/** How many screens are how: what plays, what is silent, what needs a look, and how many displays have none. */
export function ScreenFigures({ found: { states, broken, without } }: { found: Players }) {
  const count = (...some: (keyof Players['states'])[]) =>
    some.reduce((sum, state) => sum + (states[state] ?? 0), 0)
  const silent = count('silent')
  const figures: Figure[] = [
    { name: i18n._('Playing'), count: count('playing', 'new') },
    { name: i18n._('Silent in open hours'), count: silent, search: { state: 'silent' }, isBad: silent > 0 },
    { name: i18n._('Need a look'), count: count('filler', 'wrong_size', 'full'), isRare: true },
    { name: i18n._('With a break'), count: broken, search: { broken: '1' }, isRare: true },
    { name: i18n._('Closed now'), count: count('closed'), isRare: true },
    { name: i18n._('Without a screen'), count: without },
  ]
  return (
    <ul className={styles.figures}>
      {figures.map((one) => (
        <li key={one.name} className="card" data-none={(one.isRare && one.count === 0) || undefined}>
          <FigureWords {...one} />
        </li>
      ))}
    </ul>
  )
}

function FigureWords({ name, count, search, isBad }: Figure) {
  const words = (
    <>
      <span className="dim small">{name}</span>
      <strong className="num" data-bad={isBad || undefined}>
        {formatNumber(count)}
      </strong>
    </>
  )
  return search && count > 0 ? (
    <Link to="/screens" search={search as never}>
      {words}
    </Link>
  ) : (
    <span>{words}</span>
  )
}
