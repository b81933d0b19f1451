import { i18n } from '@lingui/core'
import { useWatch } from 'react-hook-form'
import { formatDuration, formatNumber } from '../../../lib/format.ts'
import { coveredPercent, type ZoneDraft } from '../zone-draft.ts'
import type { EditorForm } from './zones-field.tsx'

/** "3 zones · 100 % of the frame · loop of 1 min". */
export function Summary({ form: { control } }: { form: EditorForm }) {
  const zones = useWatch({ control, name: 'zones' }) as ZoneDraft[]
  const loop = useWatch({ control, name: 'totalPlaylistTime' }) as number | undefined
  const parts = [
    i18n._('{n, plural, one {# zone} other {# zones}}', { n: zones.length }),
    i18n._('{percent} % of the frame', { percent: formatNumber(coveredPercent(zones)) }),
    loop && i18n._('loop of {duration}', { duration: formatDuration(loop) }),
  ]
  return parts.filter(Boolean).join(' · ')
}
