import type { MediaVerdict } from '@plaza/domain/media-fit'
import { VerdictStatus } from './verdict-status.tsx'

/** Whether a file fits a zone, and what the zone needs. */
export function VerdictLines({ verdict, faults, warnings }: MediaVerdict) {
  return (
    <>
      <VerdictStatus verdict={verdict} />
      {[...faults, ...warnings].map((sentence) => (
        <p key={sentence} className="note">
          {sentence}
        </p>
      ))}
    </>
  )
}
