import type { listAdvertiserDisplays } from '@plaza/contract/finding'
import type { CallData, CallInput } from '@plaza/contract/call'
import type { getDraft, saveDraft } from '@plaza/contract/drafts'
import { emptyDraft, type CampaignDraft } from '@plaza/domain/campaign-draft'
import type { UserInfo } from '../../lib/session.ts'

/** A display on offer as the list gives it: what cards and tables draw. */
export type OfferedDisplay = CallData<typeof listAdvertiserDisplays>['rows'][number]

/** What a draft keeps of a display: what basket and wizard draw. */
export type KeptDisplay = CallData<typeof getDraft>['draft']['displays'][number]

export type Draft = CampaignDraft<KeptDisplay>

/** A pure function of `@plaza/domain/campaign-draft`, or any that returns the parts that change. */
export type DraftChange = (draft: Draft) => Partial<Draft>

/** A draft in the shape that the calls take. */
type DraftBody = CallInput<typeof saveDraft>['body']['draft']

/** Returns an empty draft, managed by the user and in their organization's currency. */
export function newDraft(user?: UserInfo): Draft {
  return emptyDraft<KeptDisplay>(user?.email, user?.organization.currency)
}

const keptOf = ({
  display_id,
  org_id,
  org_name,
  name,
  address,
  location_name,
  currency,
  resolution,
  zones,
  time_zone,
  lead_days,
}: KeptDisplay): KeptDisplay => ({
  display_id,
  org_id,
  org_name,
  name,
  address,
  location_name,
  currency,
  resolution,
  zones: zones.map(({ name: zone, frame }) => ({ name: zone, frame })),
  time_zone,
  lead_days,
})

/** Leaves of the displays what a draft keeps: rows of a list have more. */
export function withKeptDisplays(draft: Draft): Draft {
  return { ...draft, displays: draft.displays.map(keptOf) }
}

/** Returns a draft as the calls take it: files by their addresses, and no budget where it cannot be read yet. */
export function bodyOf({ general, displays, zones, comment, currency, files }: Draft): DraftBody {
  const addresses = (media: readonly { url: string }[]) => media.map(({ url }) => ({ url }))
  const budget = general.budget === null || Number.isNaN(general.budget) ? null : general.budget
  return {
    general: { ...general, budget },
    displays,
    zones: zones.map((zone) => ({ ...zone, media: addresses(zone.media) })),
    comment,
    currency,
    files: addresses(files),
  }
}

/** Tells whether the draft contains anything that others should find again. Dates alone are still a search. */
export function isStarted({ general, displays, files, comment }: Draft): boolean {
  return (
    displays.length > 0 ||
    files.length > 0 ||
    comment !== '' ||
    general.budget !== null ||
    [general.name, general.category].some((text) => text !== '')
  )
}
