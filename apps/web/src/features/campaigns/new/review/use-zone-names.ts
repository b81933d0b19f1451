import { i18n } from '@lingui/core'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { usePrice } from '../use-price.ts'

/** Returns the name of a zone with its display: "Main of Concourse 9". */
export function useZoneNames(): (displayId: string, zoneId: string) => string {
  const { draft } = useCampaignDraft()
  const { query } = usePrice()
  const priced = query.data?.price?.displays ?? []
  return (displayId, zoneId) => {
    const display = draft.displays.find(({ display_id }) => display_id === displayId)?.name ?? ''
    const zones = priced.find(({ display_id }) => display_id === displayId)?.zones
    const zone = zones?.find(({ zone_id }) => zone_id === zoneId)?.name
    return zone ? i18n._('{zone} of {display}', { zone, display }) : display
  }
}
