import { i18n } from '@lingui/core'
import { SkeletonBar, SkeletonLines } from '../../ui/skeleton.tsx'

/** The panel while its request is under way: facts, one display, the answers. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label={i18n._('Loading')} style={{ display: 'grid', gap: 18 }}>
      <SkeletonLines />
      <span style={{ display: 'block', aspectRatio: '320 / 190' }}>
        <SkeletonBar height={332} radius={10} />
      </span>
      <SkeletonLines />
      <SkeletonBar height={110} radius={10} />
    </div>
  )
}
