import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { Button } from '../../../ui/button.tsx'
import { boxText, parseBox } from '../../../ui/map/box.ts'
import { MapView } from '../../../ui/map/map-view.tsx'
import type { MapView as View } from '../../../ui/map/use-view.ts'
import type { FindState } from '../find-search.ts'
import { type Pin, pinsQuery } from '../queries.ts'
import { declutter } from './declutter.ts'
import { DisplayPin } from './display-pin.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import styles from './find-map.module.css'

/** How long the map has to rest before its displays are fetched. */
const PAUSE_MS = 250

interface FindMapProps {
  orgId: string
  state: FindState
  dates: FlightDates
  /** The visible part; undefined for everything. */
  onBox: (box: string | undefined) => void
  onOpen: (displayId: string) => void
  onMissing: () => void
  isChosen: (displayId: string) => boolean
}

/** Calls `onStay` with the part of the map that the user moved to, once the map rests. */
function useSettledView(onStay: (view: View) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (view: View) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onStay(view), PAUSE_MS)
  }
}

/**
 * The displays of the list on a map. Moving the map narrows the list to the visible part, and a narrowed
 * list moves the map.
 */
export function FindMap({ orgId, state, dates, onBox, onOpen, onMissing, isChosen }: FindMapProps) {
  const [zoom, setZoom] = useState(3)
  const { data } = useQuery(pinsQuery(orgId, state, dates, Math.round(zoom)))
  const pins = useMemo(() => declutter(data?.pins ?? [], zoom), [data, zoom])
  const box = parseBox(state.box)
  const [place, setPlace] = useState<Pin | null>(null)
  const show = (view: View) => {
    setZoom(view.zoom)
    if (view.byUser) onBox(boxText(view.box))
  }
  const stay = useSettledView(show)
  return (
    <MapView
      label={i18n._('Map of the displays on offer, the same as in the list')}
      shown={box ?? data?.bounds ?? undefined}
      onView={(view) => (view.byUser ? stay(view) : show(view))}
      onMissing={onMissing}
    >
      {pins.map((pin) => (
        <DisplayPin
          key={pin.display_id ?? `${pin.lng} ${pin.lat} ${pin.count}`}
          pin={pin}
          chosen={pin.display_id !== null && isChosen(pin.display_id)}
          onOpen={onOpen}
          onPlace={setPlace}
        />
      ))}
      {place && (
        <PlaceDialog
          pin={place}
          orgId={orgId}
          state={state}
          dates={dates}
          onOpen={onOpen}
          onClose={() => setPlace(null)}
        />
      )}
      {box && (
        <div className={styles.reset}>
          <Button size="sm" onClick={() => onBox(undefined)}>
            {i18n._('Show everything')}
          </Button>
        </div>
      )}
    </MapView>
  )
}
