import { i18n } from '@lingui/core'
import { type ReactNode, useId } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Lights } from '../display-drawing/artwork.tsx'
import { LitScreen } from '../display-drawing/lit-screen.tsx'
import type { DrawnZone } from '../display-drawing/shape.ts'
import styles from './outside-frame.module.css'

interface OutsideFrameProps {
  title: string
  line: ReactNode
  children: ReactNode
  /** The alternative, for example "No account yet? Sign up". */
  foot?: ReactNode
  /** Whether the reader owns displays, so that the product is told from that side. */
  sells?: boolean
}

/** The pages outside the shell: a form on one side, the product on the other. */
export function OutsideFrame({ title, line, children, foot, sells = false }: OutsideFrameProps) {
  useTitle(title)
  return (
    <div className={styles.frame}>
      <main className={styles.form}>
        <div className={styles.brand}>
          <BrandMark />
        </div>
        <div className={styles.body}>
          <h1>{title}</h1>
          <p className="dim">{line}</p>
          {children}
          {foot && <p className={styles.foot}>{foot}</p>}
        </div>
      </main>
      <aside className={styles.show} aria-label={i18n._('About Plaza')}>
        <p className={styles.claim}>
          {sells
            ? i18n._('Your displays, booked by all of town.')
            : i18n._('Every display in town, one place to book it.')}
        </p>
        <ul className={styles.points}>
          {(sells ? forOwners() : forAdvertisers()).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <CityDrawing />
      </aside>
    </div>
  )
}

const forAdvertisers = () => [
  i18n._('See the real zones, the real place and the real price'),
  i18n._('What is booked is yours: no spot is sold twice'),
  i18n._('Owners decide what runs on their displays'),
]

const forOwners = () => [
  i18n._('You set the zones and the price of each day'),
  i18n._('Nothing runs that you have not approved'),
  i18n._('No spot is sold twice, and yours stay yours'),
]

const zone = (x: number, y: number, width: number, height: number): DrawnZone => ({
  name: '',
  frame: { x, y, width, height },
})

const billboard = [zone(0, 0, 70, 100), zone(70, 0, 30, 64), zone(70, 64, 30, 36)]
const totem = [zone(0, 0, 100, 62), zone(0, 62, 100, 38)]
const strip = [zone(0, 0, 100, 100)]

const GROUND = 520

/** Houses from left to right: x, height, width. */
const houses = [
  [0, 250, 62],
  [58, 360, 64],
  [118, 210, 92],
  [206, 470, 70],
  [272, 330, 84],
  [352, 420, 66],
  [414, 280, 92],
  [502, 490, 64],
  [562, 380, 84],
  [642, 270, 60],
] as const

const isLit = (nth: number, row: number, column: number) => (nth * 13 + row * 7 + column * 5) % 11 < 3

function House({ x, height, width, nth }: { x: number; height: number; width: number; nth: number }) {
  const rows = Math.floor((height - 20) / 24)
  const columns = Math.floor((width - 10) / 16)
  return (
    <g>
      <rect
        x={x}
        y={GROUND - height}
        width={width}
        height={height}
        fill="#fff"
        opacity={0.05 + (nth % 3) * 0.025}
      />
      {Array.from({ length: rows * columns }, (_, window) => {
        const [row, column] = [Math.floor(window / columns), window % columns]
        const lit = isLit(nth, row, column)
        return (
          <rect
            key={window}
            x={x + 9 + column * 16}
            y={GROUND - height + 14 + row * 24}
            width="8"
            height="11"
            rx="1.5"
            fill={lit ? 'var(--pz-hot)' : '#fff'}
            opacity={lit ? 0.7 : 0.06}
          />
        )
      })}
    </g>
  )
}

interface StandProps {
  zones: readonly DrawnZone[]
  x: number
  y: number
  width: number
  height: number
  id: string
  feet?: boolean
}

const Stand = ({ zones, x, y, width, height, id, feet }: StandProps) => (
  <g>
    <ellipse cx={x + width / 2} cy={GROUND + 5} rx={width * 0.66} ry="12" fill={`url(#${id}glow)`} />
    {feet && (
      <path
        d={`M${x + width * 0.28} ${y + height}V${GROUND + 3}M${x + width * 0.72} ${y + height}V${GROUND + 3}`}
        stroke="#0d0a1f"
        strokeWidth={width > 200 ? 10 : 7}
      />
    )}
    <rect x={x - 8} y={y - 8} width={width + 16} height={height + 16} rx="9" fill="#0d0a1f" />
    <LitScreen zones={zones} x={x} y={y} width={width} height={height} gap={3} id={id} />
  </g>
)

/** A city at night, lit by its displays. */
function CityDrawing() {
  const id = useId().replaceAll(/[^\w-]/g, '')
  return (
    <svg
      className={styles.city}
      viewBox="0 0 700 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Lights id={id} />
      <defs>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="#fff" stopOpacity=".5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      {houses.map(([x, height, width], nth) => (
        <House key={x} x={x} height={height} width={width} nth={nth} />
      ))}
      <rect y={GROUND} width="700" height="40" fill="#07050f" opacity=".55" />
      <Stand zones={billboard} x={126} y={176} width={390} height={220} id={id} feet />
      <Stand zones={totem} x={562} y={302} width={112} height={206} id={id} />
      <Stand zones={strip} x={26} y={412} width={84} height={54} id={id} feet />
    </svg>
  )
}
