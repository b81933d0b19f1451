import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { LayoutDrawing } from '../../../ui/display-drawing/display-drawing.tsx'
import { SkeletonBar } from '../../../ui/skeleton.tsx'
import { frameTemplatesQuery, type FrameTemplate } from '../queries.ts'
import type { ZoneDraft } from '../zone-draft.ts'
import { isSameLayout } from './layout-edits.ts'
import styles from './layout.module.css'

export type Orientation = FrameTemplate['orientation']

interface TemplatePickerProps {
  orientation: Orientation
  zones: readonly ZoneDraft[]
  onPick: (template: FrameTemplate) => void
}

/** Ready-made divisions of the frame, drawn. A failure to load them is no harm: one's own can be made. */
export function TemplatePicker({ orientation, zones, onPick }: TemplatePickerProps) {
  const { data, isPending } = useQuery(frameTemplatesQuery)
  const offered = data?.rows.filter((template) => template.orientation === orientation)
  if (!isPending && !offered?.length) return null
  return (
    <ul className={styles.templates} aria-label={i18n._('Frame templates')}>
      {isPending &&
        Array.from({ length: 6 }, (_, nth) => (
          <li key={nth}>
            <SkeletonBar width={132} height={46} radius={10} />
          </li>
        ))}
      {offered?.map((template) => (
        <li key={template.id}>
          <button
            type="button"
            className={styles.template}
            aria-pressed={isSameLayout(template.zones, zones)}
            onClick={() => onPick(template)}
          >
            <span aria-hidden="true">
              <LayoutDrawing zones={template.zones} orientation={orientation} size={36} />
            </span>
            {template.name}
          </button>
        </li>
      ))}
    </ul>
  )
}
