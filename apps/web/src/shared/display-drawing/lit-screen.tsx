import { Artwork } from './artwork.tsx'
import { boxesOf, type DrawnZone } from './shape.ts'

interface LitScreenProps {
  zones: readonly DrawnZone[]
  x?: number
  y?: number
  width: number
  height: number
  /** Width of the dark lines between zones. */
  gap: number
  id: string
}

const DARK = '#14151c'

/** A screen's zones, lit; a screen without zones is dark. */
export function LitScreen({ zones, x = 0, y = 0, width, height, gap, id }: LitScreenProps) {
  const boxes = boxesOf(zones, width, height)
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} fill={DARK} />
      {boxes.map((box, nth) => (
        <Artwork key={nth} box={box} nth={nth} id={id} />
      ))}
      {boxes.map((box, nth) => (
        <rect key={nth} {...box} fill="none" stroke={DARK} strokeWidth={gap} />
      ))}
      {boxes.length === 0 && (
        <circle cx={width / 2} cy={height / 2} r={Math.min(width, height) * 0.06} fill="#fff" opacity=".35" />
      )}
    </g>
  )
}
