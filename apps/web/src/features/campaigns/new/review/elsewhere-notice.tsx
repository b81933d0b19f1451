import { i18n } from '@lingui/core'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../notice.tsx'
import { stepOfIssue, zoneOfIssue, type StepNumber } from '../steps.ts'
import type { BuyFailure } from './failure.ts'
import { useZoneNames } from './use-zone-names.ts'

interface ElsewhereNoticeProps {
  failure: Extract<BuyFailure, { kind: 'elsewhere' }>
  go: (step: StepNumber) => void
}

const stepWords = (step: StepNumber): string =>
  ({
    1: i18n._('Go to the campaign'),
    2: i18n._('Go to the displays'),
    3: i18n._('Go to the zones'),
    4: i18n._('Review'),
  })[step]

/** Faults of earlier steps, and the ways there. */
export function ElsewhereNotice({ failure, go }: ElsewhereNoticeProps) {
  const { draft } = useCampaignDraft()
  const nameOf = useZoneNames()
  const faults = failure.issues.map(({ path, message }) => {
    const zone = zoneOfIssue(path, draft)
    return zone ? `${nameOf(zone.display_id, zone.id)}: ${message}` : message
  })
  const steps = [...new Set(failure.issues.flatMap(({ path }) => stepOfIssue(path) ?? []))].toSorted()
  return (
    <Notice
      tone="bad"
      title={failure.sentence}
      actions={steps.map((step) => (
        <Button key={step} size="sm" onClick={() => go(step)}>
          {stepWords(step)}
        </Button>
      ))}
    >
      <ul>
        {[...new Set(faults)].map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Notice>
  )
}
