import { i18n } from '@lingui/core'
import { hundredthsToPercent, percentToHundredths } from '@plaza/domain/zones'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import type { FaultOf } from '../faults.ts'
import { SIDES, type Side, type ZoneDraft } from '../zone-draft.ts'
import styles from './layout.module.css'
import { sideFromPixels, toPixels, type ScreenShape } from './screen-shape.ts'

export type Unit = 'px' | '%'

interface ZoneSidesProps {
  frame: ZoneDraft['frame']
  screen: ScreenShape
  unit: Unit
  onChange: (frame: ZoneDraft['frame'], side: Side) => void
  onBlur: () => void
  faultOf: FaultOf
}

const sideNames = (): Record<Side, string> => ({
  x: i18n._('Left'),
  y: i18n._('Top'),
  width: i18n._('Width'),
  height: i18n._('Height'),
})

const inHundredths = (frame: ZoneDraft['frame']) =>
  Object.fromEntries(SIDES.map((side) => [side, percentToHundredths(frame[side] ?? Number.NaN) ?? undefined]))

/** Place and size of a zone as numbers, in pixels of the screen or in percent, which is what is kept. */
export function ZoneSides({ frame, screen, unit, onChange, onBlur, faultOf }: ZoneSidesProps) {
  const names = sideNames()
  const held = inHundredths(frame)
  const lengthOf = (side: Side) => (side === 'x' || side === 'width' ? screen.width : screen.height)

  const shown = (side: Side) => {
    const hundredths = held[side]
    if (unit === '%' || hundredths === undefined) return frame[side]
    return toPixels(hundredths, lengthOf(side))
  }

  function put(side: Side, typed: number | undefined) {
    const percent =
      unit === '%' || typed === undefined
        ? typed
        : hundredthsToPercent(sideFromPixels(held, side, typed, screen))
    onChange({ ...frame, [side]: percent }, side)
  }

  const overlap = faultOf('frame')
  return (
    <div className={styles.sides}>
      {SIDES.map((side) => (
        <NumberInput
          key={side}
          label={names[side]}
          decimals={unit === '%' ? 2 : 0}
          unit={unit}
          most={unit === '%' ? 100 : lengthOf(side)}
          required
          value={shown(side)}
          onChange={(typed) => put(side, typed)}
          onBlur={onBlur}
          error={faultOf(`frame.${side}`)}
        />
      ))}
      <div role="alert" className={styles.overlap}>
        {overlap && <p className={styles.fault}>{overlap}</p>}
      </div>
    </div>
  )
}
