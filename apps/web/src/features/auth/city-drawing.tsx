import { useId } from 'react'
import { Lights } from '../../ui/display-drawing/artwork.tsx'
import { LitScreen } from '../../ui/display-drawing/lit-screen.tsx'
import type { DrawnZone } from '../../ui/display-drawing/shape.ts'
import styles from './city-drawing.module.css'

const zone = (x: number, y: number, width: number, height: number): DrawnZone => ({
  name: '',
  frame: { x, y, width, height },
})

const billboard = [zone(0, 0, 70, 100), zone(70, 0, 30, 64), zone(70, 64, 30, 36)]
const totem = [zone(0, 0, 100, 62), zone(0, 62, 100, 38)]
const strip = [zone(0, 0, 100, 100)]

/** Roofs from left to right: x, height, width, opacity. */
const far = [
  [0, 170, 70],
  [64, 230, 58],
  [120, 140, 82],
  [196, 260, 60],
  [252, 190, 90],
  [338, 240, 66],
  [400, 160, 96],
  [490, 280, 62],
  [548, 200, 88],
  [630, 150, 70],
] as const

const lit = (nth: number, row: number, column: number) => (nth * 13 + row * 7 + column * 5) % 11 < 3

const Building = ({ x, top, width, nth }: { x: number; top: number; width: number; nth: number }) => (
  <g>
    <rect x={x} y={400 - top} width={width} height={top} fill="#fff" opacity={0.05 + (nth % 3) * 0.025} />
    {Array.from({ length: Math.floor((top - 20) / 24) }, (_, row) =>
      Array.from({ length: Math.floor((width - 12) / 16) }, (_cell, column) => (
        <rect
          key={`${row} ${column}`}
          x={x + 9 + column * 16}
          y={414 - top + row * 24}
          width="8"
          height="11"
          rx="1.5"
          fill={lit(nth, row, column) ? 'var(--pz-hot)' : '#fff'}
          opacity={lit(nth, row, column) ? 0.75 : 0.07}
        />
      )),
    )}
  </g>
)

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
    <ellipse cx={x + width / 2} cy="404" rx={width * 0.66} ry="11" fill={`url(#${id}glow)`} />
    {feet && (
      <path
        d={`M${x + width * 0.28} ${y + height}V402M${x + width * 0.72} ${y + height}V402`}
        stroke="#0d0a1f"
        strokeWidth="9"
      />
    )}
    <rect x={x - 8} y={y - 8} width={width + 16} height={height + 16} rx="9" fill="#0d0a1f" />
    <LitScreen zones={zones} x={x} y={y} width={width} height={height} gap={3} id={id} />
  </g>
)

/** A city at night, lit by its displays. */
export function CityDrawing() {
  const id = useId().replaceAll(/[^\w-]/g, '')
  return (
    <svg
      className={styles.city}
      viewBox="0 0 700 440"
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
      {far.map(([x, top, width], nth) => (
        <Building key={x} x={x} top={top} width={width} nth={nth} />
      ))}
      <rect y="400" width="700" height="40" fill="#07050f" opacity=".55" />
      <Stand zones={billboard} x={150} y={126} width={330} height={186} id={id} feet />
      <Stand zones={totem} x={548} y={196} width={112} height={200} id={id} />
      <Stand zones={strip} x={26} y={306} width={84} height={54} id={id} feet />
    </svg>
  )
}
