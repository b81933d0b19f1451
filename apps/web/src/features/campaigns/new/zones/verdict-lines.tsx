import { i18n } from '@lingui/core'
import type { MediaVerdict } from '@plaza/domain/media-fit'
import { Status, type StatusTone } from '../../../../ui/status.tsx'

const tones = { fits: 'good', warning: 'wait', unfit: 'bad' } as const satisfies Record<string, StatusTone>

const words = (verdict: keyof typeof tones): string =>
  ({
    fits: i18n._('Fits'),
    warning: i18n._('Fits with a note'),
    unfit: i18n._('Cannot be shown here'),
  })[verdict]

/** Whether a file fits a zone, and what the zone needs. */
export function VerdictLines({ verdict, faults, warnings }: MediaVerdict) {
  return (
    <>
      <Status tone={tones[verdict]}>{words(verdict)}</Status>
      {[...faults, ...warnings].map((sentence) => (
        <p key={sentence} className="note">
          {sentence}
        </p>
      ))}
    </>
  )
}
