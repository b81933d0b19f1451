import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { IconBookmarkPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../lib/may.ts'
import { useUser } from '../../../lib/session.ts'
import { useFetchedToast } from '../../../lib/toasts.tsx'
import { LayoutDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SkeletonBar } from '../../../ui/skeleton.tsx'
import {
  type FrameTemplate,
  frameTemplatesQuery,
  ownLayoutsQuery,
  useDropLayout,
  useKeepLayout,
} from '../queries.ts'
import { frameOf, framesOf, percentOf, type ZoneDraft } from '../zone-draft.ts'
import { isSameLayout } from './layout-edits.ts'
import { type OwnLayout, ownLayouts } from './own-layouts.ts'
import styles from './layout.module.css'

type Orientation = FrameTemplate['orientation']

interface TemplatePickerProps {
  orientation: Orientation
  zones: readonly ZoneDraft[]
  onPick: (template: FrameTemplate) => void
}

const Template = ({
  template,
  zones,
  onPick,
}: { template: FrameTemplate } & Omit<TemplatePickerProps, 'orientation'>) => (
  <button
    type="button"
    className={styles.template}
    aria-pressed={isSameLayout(template.zones, zones)}
    onClick={() => onPick(template)}
  >
    <span aria-hidden="true">
      <LayoutDrawing zones={template.zones} orientation={template.orientation} size={36} />
    </span>
    {template.name}
  </button>
)

function DropLayout({ layout: { name, keptIn } }: { layout: OwnLayout }) {
  const drop = useDropLayout()
  return (
    <IconButton
      label={i18n._('Delete the template {name}', { name })}
      size="sm"
      onClick={() => drop.mutate({ params: { id: keptIn } })}
    >
      <IconX size={13} aria-hidden="true" />
    </IconButton>
  )
}

/**
 * Ready-made layouts, drawn: those that are built in and those that the user saved. If they fail to load,
 * nothing else suffers.
 */
export function TemplatePicker({ orientation, zones, onPick }: TemplatePickerProps) {
  const user = useUser()
  const mayKeep = useMay('rate-schedule:create')
  const { data, isPending } = useQuery(frameTemplatesQuery)
  const kept = useQuery(ownLayoutsQuery(user.id))
  useFetchedToast(messages.layoutsFetched, user.id, kept.data !== undefined)
  const offered = data?.filter((template) => template.orientation === orientation) ?? []
  const own = ownLayouts(kept.data?.rows ?? [], orientation)
  const isKnown = [...offered, ...own].some((template) => isSameLayout(template.zones, zones))
  return (
    <ul className={styles.templates} aria-label={i18n._('Frame templates')}>
      {isPending &&
        Array.from({ length: 6 }, (_, nth) => (
          <li key={nth}>
            <SkeletonBar width={132} height={46} radius={10} />
          </li>
        ))}
      {offered.map((template) => (
        <li key={template.id}>
          <Template template={template} zones={zones} onPick={onPick} />
        </li>
      ))}
      {own.map((template) => (
        <li key={template.id} className={styles.own}>
          <Template template={template} zones={zones} onPick={onPick} />
          {mayKeep && <DropLayout layout={template} />}
        </li>
      ))}
      {mayKeep && !isPending && !isKnown && (
        <li>
          <KeepLayout orientation={orientation} zones={zones} />
        </li>
      )}
    </ul>
  )
}

interface KeepLayoutProps {
  orientation: FrameTemplate['orientation']
  zones: readonly ZoneDraft[]
}

/** Saves the drawn zones as a template of the user, named after them. */
function KeepLayout({ orientation, zones }: KeepLayoutProps) {
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
