import { useSyncExternalStore } from 'react'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import type { Place } from '../../ui/map/box.ts'

/** The display that is pointed at in the list or on the map; it is highlighted in both. */
interface PointedAt {
  id: string
  place: Place
}

let pointedAt: PointedAt | undefined
const listeners = new Set<() => void>()

function setPointedAt(next: PointedAt | undefined): void {
  pointedAt = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether this display is the one that is pointed at. Only the displays whose answer changes are drawn again. */
export function useIsPointedAt(isThis: (now: PointedAt) => boolean): boolean {
  return useSyncExternalStore(subscribe, () => pointedAt !== undefined && isThis(pointedAt))
}

/** The handlers of a card or pin that highlights its display in the list and on the map while it has the pointer or the focus. */
export function pointing(id: string, place: Place) {
  const on = () => setPointedAt({ id, place })
  const off = () => setPointedAt(undefined)
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}

export function pointingAt({ display_id, location }: OfferedDisplay) {
  return pointing(display_id, location)
}
