import type { ReactNode } from 'react'
import type { PlaceKind } from '@plaza/domain/place-kind'

/** Drawn on 320 × 190; the floor begins at 164. */
const INK = 'var(--pz-scene-ink)'

const buildings = [
  [0, 60, 44],
  [40, 34, 36],
  [80, 78, 30],
  [238, 48, 34],
  [270, 24, 54],
] as const

const Windows = ({
  x,
  y,
  width,
  nth,
  seed,
}: {
  x: number
  y: number
  width: number
  nth: number
  seed: number
}) =>
  Array.from({ length: 8 }, (_, window) => (
    <rect
      key={window}
      x={x + 6 + (window % 2) * (width / 2 - 2)}
      y={y + 10 + Math.floor(window / 2) * 16}
      width={width / 4}
      height={7}
      fill="var(--pz-hot)"
      opacity={(nth * 7 + window * 5 + seed) % 3 ? 0.14 : 0.55}
    />
  ))

const Street = ({ seed }: { seed: number }) => (
  <g fill={INK}>
    {buildings.map(([x, y, width], nth) => (
      <g key={x}>
        <rect x={x} y={y} width={width} height={190} opacity={0.1 + (nth % 3) * 0.05} />
        <Windows x={x} y={y} width={width} nth={nth} seed={seed} />
      </g>
    ))}
  </g>
)

const Mall = () => (
  <g fill={INK}>
    {[14, 66, 248, 296].map((x) => (
      <rect key={x} x={x} width="12" height="164" opacity=".1" />
    ))}
    <rect y="14" width="320" height="5" opacity=".12" />
    <path d="M0 190 110 112h10L30 190Z" opacity=".13" />
    <g fill="var(--pz-accent)" opacity=".45">
      <ellipse cx="276" cy="146" rx="10" ry="18" />
      <ellipse cx="290" cy="150" rx="8" ry="14" />
    </g>
    <rect x="268" y="160" width="28" height="12" rx="2" opacity=".3" />
  </g>
)

const Transit = () => (
  <g fill={INK}>
    <rect y="8" width="320" height="10" opacity=".14" />
    <rect y="128" width="320" height="34" opacity=".1" />
    {[8, 60, 218, 268].map((x) => (
      <rect key={x} x={x} y="40" width="42" height="62" rx="6" opacity=".1" />
    ))}
    <rect y="160" width="320" height="4" fill="var(--pz-hot)" opacity=".75" />
  </g>
)

const Lobby = () => (
  <g fill={INK}>
    <path d="M40 0v40M284 0v28" stroke={INK} strokeWidth="2" opacity=".3" />
    <path d="M26 58 40 38l14 20ZM270 46l14-20 14 20Z" opacity=".25" />
    <rect x="14" y="140" width="62" height="24" rx="8" opacity=".18" />
    <rect x="8" y="128" width="18" height="36" rx="6" opacity=".2" />
    <ellipse cx="290" cy="138" rx="11" ry="24" fill="var(--pz-accent)" opacity=".4" />
  </g>
)

/** Draws what surrounds a display: its kind of place, in the theme's colours. */
export function SceneDrawing({ scene, seed, id }: { scene: PlaceKind; seed: number; id: string }) {
  const around: Record<PlaceKind, ReactNode> = {
    street: <Street seed={seed} />,
    mall: <Mall />,
    transit: <Transit />,
    lobby: <Lobby />,
  }
  return (
    <>
      <rect width="320" height="190" fill={`url(#${id}s)`} />
      {around[scene]}
      <rect y="164" width="320" height="26" fill={INK} opacity=".12" />
    </>
  )
}
