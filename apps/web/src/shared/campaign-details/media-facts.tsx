import { i18n } from '@lingui/core'
import type { MediaVerdict } from '@plaza/domain/media-fit'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { mediaVerdicts } from './media-verdicts.ts'
import styles from './placement-group.module.css'
import type { Placement } from './queries.ts'

const icons = { fits: IconCircleCheck, warning: IconAlertTriangle, unfit: IconCircleX } as const

function verdictWords(verdict: MediaVerdict['verdict']): string {
  if (verdict === 'fits') return i18n._('Fits')
  return verdict === 'warning' ? i18n._('Fits with a warning') : i18n._('Does not fit')
}

const kindOf = (type: string): string =>
  type === 'video/quicktime' ? 'MOV' : (type.split('/')[1] ?? type).toUpperCase()

/** "PNG, 1920 × 1080", and how long it lasts if it moves. */
function fileWords({ type, width, height, duration }: Placement['media'][number]): string {
  const kind = kindOf(type)
  if (duration === null) return i18n._('{kind}, {width} × {height}', { kind, width, height })
  const seconds = Math.round(duration * 10) / 10
  return i18n._('{kind}, {width} × {height}, {seconds} s', { kind, width, height, seconds })
}

/** The files of a placement: what each is, whether it suits its zone, and the way to see it whole. */
export function MediaFacts({ placement }: { placement: Placement }) {
  const verdicts = mediaVerdicts(placement)
  return (
    <ul className={styles.files} aria-label={i18n._('Media in {zone}', { zone: placement.zone_name })}>
      {placement.media.map((file, index) => {
        const found = verdicts[index]
        const verdict = found?.verdict ?? 'fits'
        const Icon = icons[verdict]
        return (
          <li key={file.url}>
            <a href={file.url} target="_blank" rel="noreferrer" className="num">
              {file.name ? `${file.name} · ${fileWords(file)}` : fileWords(file)}
              <span className="hidden-words">{i18n._('(opens in a new tab)')}</span>
            </a>
            <span className={styles.verdict} data-verdict={verdict}>
              <Icon size={15} aria-hidden="true" />
              {verdictWords(verdict)}
            </span>
            {[...(found?.faults ?? []), ...(found?.warnings ?? [])].map((sentence) => (
              <span key={sentence} className={`dim ${styles.more}`}>
                {sentence}
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
