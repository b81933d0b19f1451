import { useSyncExternalStore } from 'react'
import type { OfferedDisplay } from '../../shared/campaign-draft.ts'
import type { Place } from '../../ui/map/box.ts'

/** The display that is pointed at, in the list or on the map: both sides light it. */
interface Hot {
  id: string
  place: Place
}

let hot: Hot | undefined
const listeners = new Set<() => void>()

function setHot(next: Hot | undefined): void {
  hot = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether what is pointed at is this; only what changes is drawn anew. */
export function useIsHot(isThis: (now: Hot) => boolean): boolean {
  return useSyncExternalStore(subscribe, () => hot !== undefined && isThis(hot))
}

/** For what lights its other side while it is pointed at or has the focus. */
export function lights(id: string, place: Place) {
  const on = () => setHot({ id, place })
  const off = () => setHot(undefined)
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}

export function lightsOf({ display_id, location }: OfferedDisplay) {
  return lights(display_id, location)
}
