import { i18n } from '@lingui/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLasso } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { areaText, parseArea, ringAround } from '../../../ui/map/area.ts'
import { boxOf, boxText, parseBox, parsePlace, type Place } from '../../../ui/map/box.ts'
import { DrawArea } from '../../../ui/map/draw-area.tsx'
import { MapArea } from '../../../ui/map/map-area.tsx'
import { MapView } from '../../../ui/map/map-view.tsx'
import type { MapView as View } from '../../../ui/map/use-view.ts'
import { USUAL_RADIUS, type FindPatch, type FindState } from '../find-search.ts'
import { type Pin, pinsQuery } from '../queries.ts'
import type { Basket } from '../use-basket.ts'
import { declutter } from './declutter.ts'
import { DisplayPin } from './display-pin.tsx'
import { DisplaySheet } from './display-sheet.tsx'
import { PlaceCard } from './place-card.tsx'
import styles from './find-map.module.css'

/** How long the map has to rest before its displays are fetched. */
const PAUSE_MS = 250

interface FindMapProps {
  state: FindState
  dates: FlightDates
  onState: (patch: FindPatch) => void
  /** The visible part; undefined for everything. */
  onBox: (box: string | undefined) => void
  onOpen: (displayId: string) => void
  onMissing: () => void
  basket: Basket
}

/** The corners of what is searched: the circle around a place, or the area that was drawn. */
function shapeOf({
  near,
  radius = USUAL_RADIUS,
  within,
}: Pick<FindState, 'near' | 'radius' | 'within'>): Place[] | undefined {
  const place = parsePlace(near)
  return place ? ringAround(place, radius) : parseArea(within)
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
export function FindMap({ state, dates, onState, onBox, onOpen, onMissing, basket }: FindMapProps) {
  const [zoom, setZoom] = useState(3)
  const { data } = useQuery(pinsQuery(state, dates, Math.round(zoom)))
  const pins = useMemo(() => declutter(data?.pins ?? [], zoom), [data, zoom])
  const [drawing, setDrawing] = useState(false)
  const box = parseBox(state.box)
  const { near, radius, within } = state
  const corners = useMemo(() => shapeOf({ near, radius, within }), [near, radius, within])
  /** What is shown over the map: the displays at a place, or on a phone the one of a pin. */
  const [place, setPlace] = useState<Pin | null>(null)
  const [pinned, setPinned] = useState<string | null>(null)
  const phone = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false })
  const show = (view: View) => {
    setZoom(view.zoom)
    // What is searched around a place or in an area stays the same, however the map is moved.
    if (view.byUser && !corners) onBox(boxText(view.box))
  }
  const stay = useSettledView(show)
  return (
    <MapView
      label={i18n._('Map of the displays on offer, the same as in the list')}
      shown={(corners && boxOf(corners)) ?? box ?? data?.bounds ?? undefined}
      onView={(view) => (view.byUser ? stay(view) : show(view))}
      onMissing={onMissing}
    >
      {pins.map((pin) => (
        <DisplayPin
          key={pin.display_id ?? `${pin.lng} ${pin.lat} ${pin.count}`}
          pin={pin}
          chosen={pin.display_id !== null && basket.has(pin.display_id)}
          onOpen={(id) => {
            setPlace(null)
            if (phone) setPinned(id)
            else onOpen(id)
          }}
          onPlace={(at) => {
            setPinned(null)
            setPlace(at)
          }}
        />
      ))}
      {phone && pinned && (
        <DisplaySheet
          key={pinned}
          displayId={pinned}
          dates={dates}
          basket={basket}
          onClose={() => setPinned(null)}
        />
      )}
      {place && (
        <PlaceCard
          key={`${place.lng} ${place.lat}`}
          pin={place}
          state={state}
          dates={dates}
          basket={basket}
          onOpen={onOpen}
          onClose={() => setPlace(null)}
        />
      )}
      {corners && <MapArea corners={corners} />}
      {drawing && (
        <DrawArea
          onArea={(drawn) => {
            setDrawing(false)
            onState({ page: 1, within: areaText(drawn), near: undefined, place: undefined, box: undefined })
          }}
          onCancel={() => setDrawing(false)}
        />
      )}
      <div className={styles.tools}>
        <IconButton
          label={drawing ? i18n._('Stop drawing') : i18n._('Draw an area')}
          aria-pressed={drawing}
          onClick={() => setDrawing(!drawing)}
        >
          <IconLasso size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {!drawing && (box || state.within) && (
        <div className={styles.reset}>
          <Button size="sm" onClick={() => onState({ page: 1, box: undefined, within: undefined })}>
            {state.within ? i18n._('Remove the area') : i18n._('Show everything')}
          </Button>
        </div>
      )}
    </MapView>
  )
}
