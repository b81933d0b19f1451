import { i18n } from '@lingui/core'
import type { DraftZone } from '@plaza/domain/campaign-draft'
import { formatsOf } from '@plaza/domain/media-formats'
import { IconArrowRight, IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../../../lib/format.ts'
import type { KeptDisplay } from '../../../../shared/campaign-draft/draft.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { LayoutDrawing } from '../../../../shared/display-drawing/display-drawing.tsx'
import { MediaPreview } from '../../../../shared/media-preview/media-preview.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { Money } from '../../../../ui/money.tsx'
import { SkeletonBar } from '../../../../ui/skeleton.tsx'
import { shownDisplayQuery } from '../../queries.ts'
import { FlightNotice, PriceFailure } from '../notices.tsx'
import { receiptOf } from '../review/receipt.ts'
import { LeastNotice } from '../least-notice.tsx'
import { StepBar } from '../step-bar.tsx'
import type { StepProps } from '../steps.ts'
import { usePrice } from '../use-price.ts'
import { ArrivedMedia } from './arrived-media.tsx'
import { FormatsCard } from './formats-card.tsx'
import { costOf, keyOf, type OfferZone, offerZones, zonePixels } from './offer-zone.ts'
import { useZoneEditor, type ZoneEditor } from './use-zone-editor.ts'
import { ZonePanel } from './zone-panel.tsx'
import { ZoneStage } from './zone-stage.tsx'
import panel from './zone-panel.module.css'
import styles from './zones.module.css'

/** Step 3: for each display its zones, and what is shown in them. */
export function StepZones({ go }: StepProps) {
  const { draft } = useCampaignDraft()
  const { price, loading: isPricing } = usePrice()
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
      <LeastNotice go={go} />
      <PriceFailure />
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {zones.length > 0 && !loading && <ArrivedMedia zones={zones} editor={editor} />}
      {zones.length > 0 && !loading && (
        <FormatsCard
          zones={zones}
          formats={formatsOf(zones, zonePixels)}
          editor={editor}
          onSelect={setChosen}
          isPricing={isPricing}
        />
      )}
      {draft.displays.length > 1 && (
        <DisplayTabs
          displays={draft.displays}
          zones={draft.zones}
          current={display?.display_id ?? ''}
          onSelect={selectDisplay}
        />
      )}
      <div className={styles.split}>
        {/* What stands above comes with the last display, so nothing below is drawn before that. */}
        {loading && <SkeletonBar height={420} radius={14} />}
        {zone && !loading && (
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
      <AddedZones zones={zones} editor={editor} onSelect={setChosen} />
      <StepBar
        words={
          empty && wanting ? (
            // Beside the button that was pressed: further down nobody would see it.
            <span role="alert" className={styles.wanting}>
              {i18n._('Choose at least one zone: give it media, and add it.')}
            </span>
          ) : empty ? (
            i18n._('No zones added yet')
          ) : (
            i18n._('{n, plural, one {# zone} other {# zones}} · {total} before tax', {
              n: draft.zones.length,
              total: total ?? '–',
            })
          )
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

/** The zones of all chosen displays, in their order; those still loading are missing. */
function useOfferZones() {
  const { draft } = useCampaignDraft()
  const { price } = usePrice()
  const queries = useQueries({
    queries: draft.displays.map(({ display_id }) => shownDisplayQuery(display_id)),
  })
  const zones: OfferZone[] = draft.displays.flatMap((display, index) => {
    const priced = price?.displays.find(({ display_id }) => display_id === display.display_id)
    return offerZones(display, queries[index]?.data?.zones ?? [], priced?.zones)
  })
  return {
    zones,
    loading: queries.some(({ isPending }) => isPending),
    failed: queries.find(({ isError }) => isError),
  }
}

interface DisplayTabsProps {
  displays: readonly KeptDisplay[]
  zones: readonly DraftZone[]
  current: string
  onSelect: (id: string) => void
}

/** The chosen displays, each with how many of its zones are added. */
function DisplayTabs({ displays, zones, current, onSelect }: DisplayTabsProps) {
  return (
    <div className={styles.tabs} role="group" aria-label={i18n._('Chosen displays')}>
      {displays.map((display) => {
        const added = zones.filter(({ display_id }) => display_id === display.display_id).length
        return (
          <button
            key={display.display_id}
            type="button"
            aria-pressed={display.display_id === current}
            onClick={() => onSelect(display.display_id)}
          >
            <span className={styles.thumb} aria-hidden="true">
              <LayoutDrawing {...display} size={34} />
            </span>
            <span className={styles.tabWords}>
              <strong>{display.name}</strong>
              <span className="note">
                {i18n._('{added} of {all} zones added', { added, all: display.zones.length })}
              </span>
            </span>
          </button>
        )
      })}
    </div>
  )
}

interface AddedZonesProps {
  zones: readonly OfferZone[]
  editor: ZoneEditor
  onSelect: (key: string) => void
}

/** The zones that are in the campaign so far. */
function AddedZones({ zones, editor, onSelect }: AddedZonesProps) {
  const { draft } = useCampaignDraft()
  const added = draft.zones.flatMap((each) => {
    const zone = zones.find(({ key }) => key === keyOf(each))
    return zone ? [{ zone, content: each }] : []
  })
  if (added.length === 0) return null
  return (
    <section className={`card ${styles.added}`} aria-label={i18n._('Zones in this campaign')}>
      <h2>{i18n._('Zones in this campaign')}</h2>
      <ul>
        {added.map(({ zone, content }) => {
          const { spots, media, dayparts = [] } = content
          return (
            <li key={zone.key}>
              <span className={panel.thumb} aria-hidden="true">
                {media[0] && <MediaPreview media={media[0]} still />}
              </span>
              <button type="button" className={styles.addedName} onClick={() => onSelect(zone.key)}>
                <strong>{zone.name}</strong>
                <span className="dim note">
                  {i18n._('{display}; {files, plural, one {# file} other {# files}}', {
                    display: zone.display.name,
                    files: media.length,
                  })}
                </span>
                {dayparts.length > 0 && <span className="note">{dayparts.join(', ')}</span>}
              </button>
              <span className="dim small num">
                {i18n._('{spots, plural, one {# spot} other {# spots}}', { spots })}
              </span>
              {zone.priced && <Money minor={costOf(zone, content)} currency={zone.display.currency} />}
              <IconButton
                label={i18n._('Remove {zone} of {display}', { zone: zone.name, display: zone.display.name })}
                onClick={() => editor.remove(zone)}
              >
                <IconX size={17} aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
