import { i18n } from '@lingui/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { useKeepLayout, type FrameTemplate } from '../queries.ts'
import { frameOf, framesOf, percentOf, type ZoneDraft } from '../zone-draft.ts'

interface KeepLayoutProps {
  orientation: FrameTemplate['orientation']
  zones: readonly ZoneDraft[]
}

/** Keeps the zones as they are drawn now as a template of one's own, named after them. */
export function KeepLayout({ orientation, zones }: KeepLayoutProps) {
  const keep = useKeepLayout()
  const names = zones.map(({ name }) => name.trim())
  const isWhole = framesOf(zones) !== null && names.every(Boolean)
  const kept = zones.flatMap((zone) => {
    const frame = frameOf(zone)
    return frame ? [{ name: zone.name, frame: percentOf(frame) }] : []
  })
  const name = names.join(' + ').slice(0, 80).trim()
  return (
    <Button
      size="sm"
      look="soft"
      loading={keep.isPending}
      disabled={!isWhole}
      icon={<IconBookmarkPlus size={15} aria-hidden="true" />}
      onClick={() => keep.mutate({ body: { configurations: [{ name, orientation, zones: kept }] } })}
    >
      {i18n._('Keep this layout')}
    </Button>
  )
}
