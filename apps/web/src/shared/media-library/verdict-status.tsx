import { i18n } from '@lingui/core'
import type { MediaVerdict } from '@plaza/domain/media-fit'
import { Status, type StatusTone } from '../../ui/status.tsx'

type Verdict = MediaVerdict['verdict']

const TONES = { fits: 'good', warning: 'wait', unfit: 'bad' } as const satisfies Record<Verdict, StatusTone>

const wordsOf = (verdict: Verdict): string =>
  ({
    fits: i18n._('Fits'),
    warning: i18n._('Fits with a warning'),
    unfit: i18n._('Does not fit'),
  })[verdict]

/** Whether a file fits a zone, in the same words and colours everywhere. */
export function VerdictStatus({ verdict }: { verdict: Verdict }) {
  return <Status tone={TONES[verdict]}>{wordsOf(verdict)}</Status>
}
