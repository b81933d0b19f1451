import { i18n } from '@lingui/core'
import type { MediaVerdict } from '@plaza/domain/media-fit'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatPixels } from '../../lib/format.ts'
import type { Placement } from './queries.ts'
import styles from './file-words.module.css'

const kindOf = (type: string): string =>
  type === 'video/quicktime' ? 'MOV' : (type.split('/')[1] ?? type).toUpperCase()

/** "PNG, 1920 × 1080", and how long it lasts if it moves. */
export function fileWords({ type, duration, ...file }: Placement['media'][number]): string {
  const kind = kindOf(type)
  const size = formatPixels(file)
  if (duration === null) return i18n._('{kind}, {size}', { kind, size })
  const seconds = Math.round(duration * 10) / 10
  return i18n._('{kind}, {size}, {seconds} s', { kind, size, seconds })
}

const icons = { fits: IconCircleCheck, warning: IconAlertTriangle, unfit: IconCircleX } as const

function verdictWords(verdict: MediaVerdict['verdict']): string {
  if (verdict === 'fits') return i18n._('Fits')
  return verdict === 'warning' ? i18n._('Fits with a warning') : i18n._('Does not fit')
}

/** Whether a file fits its zone, with a sign; `zones` counts them where there are several. */
export function Verdict({ verdict, zones = 1 }: { verdict: MediaVerdict['verdict']; zones?: number }) {
  const Icon = icons[verdict]
  const words = verdictWords(verdict)
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <Icon size={15} aria-hidden="true" />
      {zones > 1 ? i18n._('{words} in {zones} zones', { words, zones }) : words}
    </span>
  )
}
