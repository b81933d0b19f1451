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

/** Two lines of text, as most rows have them. */
export function SkeletonLines() {
  return (
    <span style={{ display: 'grid', gap: 6 }}>
      <SkeletonBar width="70%" />
      <SkeletonBar width="45%" height={10} />
    </span>
  )
}
