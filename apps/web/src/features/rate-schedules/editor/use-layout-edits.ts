import { i18n } from '@lingui/core'
import { type Axis, endOf } from '@plaza/domain/zone-axes'
import { type Direction, resizeZone, shiftZone, swapZones } from '@plaza/domain/zone-editing'
import { growZone } from '@plaza/domain/zone-gaps'
import { nextLine } from '@plaza/domain/zone-snapping'
import type { Frame } from '@plaza/domain/zones'
import { useState } from 'react'
import type { ZoneDraft } from '../zone-draft.ts'
import { addZone, isSameLayout, splitZone, withFrames } from './layout-edits.ts'
import { gridOf, type ScreenShape, stepOf } from './screen-shape.ts'
import { changesText } from './zone-words.ts'

export interface LayoutEdits {
  zones: readonly ZoneDraft[]
  selected: number
  onSelect: (index: number) => void
  screen: ScreenShape
  /** Quick changes of the same step are undone as one. */
  onChange: (zones: ZoneDraft[], step?: string) => void
  undo: (() => ZoneDraft[] | null) | null
  redo: (() => ZoneDraft[] | null) | null
}

interface KeyStep {
  axis: Axis
  direction: -1 | 1
  fine: boolean
}

const UNSNAPPED = { reach: { x: 0, y: 0 }, grid: { x: 1, y: 1 } }

/** All edits of the layout, whichever way they are made. Each announces in words what it did. */
export function useLayoutEdits(props: LayoutEdits) {
  const { zones, selected, onSelect, screen, onChange, undo, redo } = props
  const [said, setSaid] = useState('')
  // A screen reader announces a repeated text only if it differs, so every second one gets a no-break space.
  const say = (words: string) => setSaid((before) => (before === words ? `${words}\u00a0` : words))

  function put(next: ZoneDraft[], step?: string, blocked = '') {
    if (isSameLayout(zones, next)) return say(blocked)
    say(changesText(zones, next, screen))
    onChange(next, step)
  }
  const putFrames = (edit: (frames: readonly Frame[]) => readonly Frame[], step?: string, blocked?: string) =>
    put(withFrames(zones, edit), step, blocked)

  function travel(go: (() => ZoneDraft[] | null) | null, words: string) {
    const next = go?.()
    if (next) say([words, changesText(zones, next, screen)].filter(Boolean).join('. '))
  }

  return {
    said,
    drop: (frames: readonly Frame[]) => putFrames(() => frames),
    move: ({ axis, direction, fine }: KeyStep, step?: string) =>
      putFrames(
        (frames) => {
          const line = gridOf(screen, stepOf(screen, fine))[axis]
          return shiftZone(frames, selected, axis, nextLine(frames[selected]?.[axis] ?? 0, direction, line))
        },
        step,
        i18n._('There is no room that way.'),
      ),
    /** Moves the right or the bottom edge. */
    resize: ({ axis, direction, fine }: KeyStep, step?: string) =>
      putFrames(
        (frames) => {
          const frame = frames[selected]
          if (!frame) return frames
          const end = endOf(frame, axis)
          const by = nextLine(end, direction, gridOf(screen, stepOf(screen, fine))[axis]) - end
          const handle = { x: axis === 'x' ? 1 : 0, y: axis === 'y' ? 1 : 0 } as const
          return resizeZone(frames, selected, handle, { x: by, y: by }, UNSNAPPED)
        },
        step,
        i18n._('There is no room that way.'),
      ),
    split: (direction: Direction) =>
      put(splitZone(zones, selected, direction), '', i18n._('The zone is too small to be divided.')),
    grow: () =>
      putFrames((frames) => growZone(frames, selected), '', i18n._('There is no gap beside the zone.')),
    swap: (other: number) => putFrames((frames) => swapZones(frames, selected, other)),
    add: () => {
      const next = addZone(zones, selected, i18n._('Zone'))
      put(next)
      const added = next.findIndex((one) => !zones.some(({ name }) => name === one.name))
      if (added >= 0) onSelect(added)
    },
    remove: () => {
      if (zones.length < 2) return say(i18n._('One zone has to stay.'))
      put(zones.toSpliced(selected, 1))
      onSelect(Math.max(0, selected - 1))
    },
    undo: undo && (() => travel(undo, i18n._('Withdrawn'))),
    redo: redo && (() => travel(redo, i18n._('Done again'))),
  }
}

export type Edits = ReturnType<typeof useLayoutEdits>
