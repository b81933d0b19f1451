import { i18n } from '@lingui/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { SkeletonBar } from '../../../../ui/skeleton.tsx'
import { Notice } from '../../notice.tsx'
import { PriceFailure } from '../displays/price-failure.tsx'
import { FlightNotice } from '../flight-notice.tsx'
import type { StepProps } from '../steps.ts'
import { StepBar } from '../step-bar.tsx'
import { receiptOf } from '../review/receipt.ts'
import { usePrice } from '../use-price.ts'
import { AddedZones } from './added-zones.tsx'
import { DisplayTabs } from './display-tabs.tsx'
import { useOfferZones } from './use-offer-zones.ts'
import { useZoneEditor } from './use-zone-editor.ts'
import { ZonePanel } from './zone-panel.tsx'
import { ZoneStage } from './zone-stage.tsx'
import styles from './zones.module.css'

/** Step 3: for each display its zones, and what is shown in them. */
export function StepZones({ go }: StepProps) {
  const { draft } = useCampaignDraft()
  const { price } = usePrice()
  const { zones, loading, failed } = useOfferZones()
  const editor = useZoneEditor(zones)
  const [chosen, setChosen] = useState('')
  const [wanting, setWanting] = useState(false)
  const zone = zones.find(({ key }) => key === chosen) ?? zones[0]
  const display = zone?.display ?? draft.displays[0]
  const total = price && formatMoney(receiptOf(draft, price).total, price.currency)
  const empty = draft.zones.length === 0

  function goOn() {
    if (empty) return setWanting(true)
    const { unreadZone } = editor
    if (!unreadZone) return go(4)
    setChosen(unreadZone.key)
    editor.tell(unreadZone, 'no_spots')
  }

  function selectDisplay(id: string) {
    const first = zones.find((each) => each.display.display_id === id)
    if (first) setChosen(first.key)
  }

  return (
    <>
      <FlightNotice onChangeDates={() => go(1)} />
      <PriceFailure />
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {draft.displays.length > 1 && (
        <DisplayTabs
          displays={draft.displays}
          zones={draft.zones}
          current={display?.display_id ?? ''}
          onSelect={selectDisplay}
        />
      )}
      <div className={styles.split}>
        {!zone && loading && <SkeletonBar height={420} radius={14} />}
        {zone && (
          <>
            <ZoneStage
              display={zone.display}
              zones={zones.filter((each) => each.display === zone.display)}
              selected={zone.key}
              editor={editor}
              onSelect={setChosen}
            />
            <ZonePanel key={zone.key} zone={zone} editor={editor} />
          </>
        )}
      </div>
      {wanting && empty && (
        <Notice tone="bad" title={i18n._('Choose at least one zone.')}>
          <p>{i18n._('Select a zone in the drawing, give it media, and add it.')}</p>
        </Notice>
      )}
      <AddedZones zones={zones} editor={editor} onSelect={setChosen} />
      <StepBar
        words={
          empty
            ? i18n._('No zones added yet')
            : i18n._('{n, plural, one {# zone} other {# zones}} · {total} before tax', {
                n: draft.zones.length,
                total: total ?? '–',
              })
        }
      >
        <Button onClick={() => go(2)}>{i18n._('Back')}</Button>
        <Button look="main" iconAfter={<IconArrowRight size={16} aria-hidden="true" />} onClick={goOn}>
          {i18n._('Continue to review')}
        </Button>
      </StepBar>
    </>
  )
}
