import { i18n } from '@lingui/core'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../notice.tsx'
import { BannedNotice } from '../banned-reasons.tsx'
import type { StepNumber } from '../steps.ts'
import { usePrice } from '../use-price.ts'
import type { Receipt } from './receipt.ts'

interface DraftFaultsProps {
  receipt: Receipt | null
  go: (step: StepNumber) => void
}

/** What has changed since the zones of the draft were chosen, and the displays without a chosen zone. */
export function DraftFaults({ receipt, go }: DraftFaultsProps) {
  const { draft } = useCampaignDraft()
  const { gone: unavailable, banned } = usePrice()
  const gone = unavailable.filter((id) => !banned.some((one) => one.id === id))
  const zones = receipt?.missing.length ?? 0
  const empty = draft.zones.filter(({ media }) => media.length === 0).length
  const idle = draft.displays.filter(
    ({ display_id }) => !draft.zones.some((zone) => zone.display_id === display_id),
  )
  return (
    <>
      <BannedNotice banned={banned} go={go} />
      {gone.length > 0 && (
        <Notice
          tone="bad"
          title={i18n._(
            '{n, plural, one {# display is no longer on offer} other {# displays are no longer on offer}}',
            { n: gone.length },
          )}
          actions={
            <Button size="sm" onClick={() => go(2)}>
              {i18n._('Go to the displays')}
            </Button>
          }
        />
      )}
      {zones > 0 && unavailable.length === 0 && (
        <Notice
          tone="bad"
          title={i18n._(
            '{n, plural, one {# zone is no longer offered} other {# zones are no longer offered}}',
            { n: zones },
          )}
          actions={
            <Button size="sm" onClick={() => go(3)}>
              {i18n._('Go to the zones')}
            </Button>
          }
        />
      )}
      {empty > 0 && (
        <Notice
          tone="bad"
          title={i18n._('{n, plural, one {# zone has no media} other {# zones have no media}}', { n: empty })}
          actions={
            <Button size="sm" onClick={() => go(3)}>
              {i18n._('Choose media')}
            </Button>
          }
        >
          <p>{i18n._('Every zone needs at least one file before you can buy.')}</p>
        </Notice>
      )}
      {idle.length > 0 && (
        <Notice
          title={i18n._(
            '{n, plural, one {# chosen display has no zone and is not bought} other {# chosen displays have no zone and are not bought}}',
            { n: idle.length },
          )}
          actions={
            <Button size="sm" onClick={() => go(3)}>
              {i18n._('Go to the zones')}
            </Button>
          }
        >
          <p>{namesOf(idle)}</p>
        </Notice>
      )}
    </>
  )
}

/** So many names are listed. */
const NAMED = 8

function namesOf(displays: readonly { name: string }[]): string {
  const names = displays.slice(0, NAMED).map(({ name }) => name)
  const rest = displays.length - names.length
  return [...names, ...(rest > 0 ? [i18n._('{rest} more', { rest })] : [])].join(', ')
}
