import type { CallData } from '@plaza/contract/call'
import type { previewProgram } from '@plaza/contract/programs'
import type { DraftZone } from '@plaza/domain/campaign-draft'
import type { ShownProgram } from '../program/running.ts'

/** Stands for a plan among the campaigns of a program. */
const PLAN = 'plan'

/**
 * A program with the media of what was laid into it, which are the draft's own and known to the browser alone.
 * @param zones the draft's zones in the order in which they were asked about
 */
export function withPlan(
  { laid, ...program }: CallData<typeof previewProgram>,
  zones: readonly DraftZone[],
  name: string,
): ShownProgram {
  const media = [...program.media]
  const takers = [...program.takers]
  const campaigns = [...program.campaigns]
  laid.forEach(({ taker }, at) => {
    const known = taker === null ? undefined : takers[taker]
    if (taker === null || !known) return
    const files = zones[at]?.media ?? []
    takers[taker] = { ...known, media: files.map((_, nth) => media.length + nth) }
    media.push(
      ...files.map(({ url, poster, type, width, height, duration }) => ({
        id: url,
        url,
        poster: poster ?? null,
        type,
        width,
        height,
        duration,
        bytes: 0,
        sha256: null,
      })),
    )
    campaigns.push({ taker, campaign_id: PLAN, campaign: name, advertiser: null })
  })
  return { ...program, media, takers, campaigns }
}
