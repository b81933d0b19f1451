import { i18n } from '@lingui/core'
import { VisuallyHidden } from '@mantine/core'
import { SkeletonBar, SkeletonCard } from '../ui/skeleton.tsx'

/** Shown while a screen's code is loading: a title and a card in grey. */
export function Pending() {
  return (
    <div
      role="status"
      aria-label={i18n._('Loading')}
      style={{ padding: '20px 24px', display: 'grid', gap: 18 }}
    >
      <div style={{ display: 'grid', gap: 8, height: 54 }}>
        <SkeletonBar width={220} height={26} />
        <SkeletonBar width={320} />
      </div>
      <SkeletonCard />
    </div>
  )
}

/** The loader of a screen that stands outside the shell: it brings the landmark and the heading that the shell has. */
export function PendingOutside() {
  return (
    <main>
      <VisuallyHidden component="h1">{i18n._('Loading')}</VisuallyHidden>
      <Pending />
    </main>
  )
}
