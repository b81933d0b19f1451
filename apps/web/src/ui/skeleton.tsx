import { Skeleton as KitSkeleton } from '@mantine/core'

interface BarProps {
  width?: number | string
  height?: number | string
  radius?: number
}

/** A grey bar in the place of what is being loaded. */
export function SkeletonBar({ width = '100%', height = 12, radius = 6 }: BarProps) {
  return <KitSkeleton width={width} height={height} radius={radius} />
}

/** A card in grey, for parts of which it is not known yet which there are. */
export function SkeletonCard() {
  return (
    <div
      className="card"
      style={{ padding: 20, display: 'grid', gap: 22, height: 420, alignContent: 'start' }}
    >
      {[60, 85, 70, 80, 65].map((width) => (
        <SkeletonBar key={width} width={`${width}%`} height={14} />
      ))}
    </div>
  )
}

/** Two lines of text, as most rows have them. */
export function SkeletonLines() {
  return (
    <span style={{ display: 'grid', gap: 6 }}>
      <SkeletonBar width="70%" />
      <SkeletonBar width="45%" height={10} />
    </span>
  )
}
