import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { leastText } from '../../shared/least-bookings.ts'

/** What a campaign books of a display at least; nothing where its owner wants nothing. */
export function LeastFacts({ display }: { display: OfferedDisplay }) {
  const text = leastText(display)
  return text ? <span className="dim note num">{text}</span> : null
}
