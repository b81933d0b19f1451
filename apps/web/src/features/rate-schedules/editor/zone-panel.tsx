import { i18n } from '@lingui/core'
import { SegmentedControl, TextInput } from '@mantine/core'
import { capacityOf } from '@plaza/domain/capacity'
import { hundredthsToPercent, percentToHundredths } from '@plaza/domain/zones'
import { IconColumns, IconLayoutRows, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { coveredPercent, type FaultOf, type Side, SIDES, type ZoneDraft } from '../zone-draft.ts'
import { type ScreenShape, sideFromPixels, toPixels } from './screen-shape.ts'
import type { Edits } from './use-layout-edits.ts'
import { HelpedField, WordHelp } from '../../../shared/word-help/word-help.tsx'
import styles from './layout.module.css'

interface ZonePanelProps {
  zone: ZoneDraft
  zones: readonly ZoneDraft[]
  screen: ScreenShape
  loop: number | undefined
  edits: Edits
  /** Whether there is room for another zone in the list. */
  canDivide: boolean
  onChange: (patch: Partial<ZoneDraft>, step: string) => void
  onBlur: () => void
  faultOf: FaultOf
  children: ReactNode
}

/** "6 spots in the loop", or nothing while a length is missing. */
function spotsText(loop: number | undefined, spot: number | undefined): string | undefined {
  if (!loop || !spot || loop < 1 || spot < 1 || capacityOf(loop, spot) < 1) return undefined
  return i18n._('{n, plural, one {# spot} other {# spots}} in the loop', { n: capacityOf(loop, spot) })
}

/** The fields of the zone that is selected. */
export function ZonePanel(props: ZonePanelProps) {
  const { zone, zones, edits, canDivide, onChange, onBlur, faultOf } = props
  const { spotDuration } = zone.rateDetails
  const [unit, setUnit] = useState<Unit>('px')
  return (
    <section className={styles.panel} aria-label={i18n._('Zone {name}', { name: zone.name })}>
      <div className={styles.parts}>
        <h2>{i18n._('Zone')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={i18n._('Unit of place and size')}
          value={unit}
          data={[
            { value: 'px', label: i18n._('px') },
            { value: '%', label: i18n._('%') },
          ]}
          onChange={setUnit}
        />
      </div>
      <TextInput
        label={i18n._('Name')}
        withAsterisk
        aria-required
        value={zone.name}
        onChange={(event) => onChange({ name: event.currentTarget.value }, 'name')}
        onBlur={onBlur}
        error={faultOf('name')}
        autoComplete="off"
      />
      <ZoneSides
        frame={zone.frame}
        screen={props.screen}
        unit={unit}
        onChange={(frame, side) => onChange({ frame }, side)}
        onBlur={onBlur}
        faultOf={faultOf}
      />
      <div className={styles.parts}>
        <Button
          disabled={!canDivide}
          icon={<IconColumns size={15} aria-hidden="true" />}
          onClick={() => edits.split('across')}
        >
          {i18n._('Split')}
        </Button>
        <Button
          disabled={!canDivide}
          icon={<IconLayoutRows size={15} aria-hidden="true" />}
          onClick={() => edits.split('down')}
        >
          {i18n._('Stack')}
        </Button>
        <IconButton label={i18n._('Remove zone')} disabled={zones.length < 2} onClick={edits.remove}>
          <IconTrash size={17} aria-hidden="true" />
        </IconButton>
      </div>
      <HelpedField term="spot">
        <NumberInput
          label={i18n._('Spot length')}
          unit={i18n._('seconds')}
          required
          value={spotDuration}
          onChange={(next) => onChange({ rateDetails: { ...zone.rateDetails, spotDuration: next } }, 'spot')}
          onBlur={onBlur}
          error={faultOf('rateDetails.spotDuration')}
        />
      </HelpedField>
      <div className={`${styles.fact} small`} aria-live="polite">
        <span className="dim">
          {i18n._('Capacity')} <WordHelp term="capacity" />
        </span>
        <b className="num">{spotsText(props.loop, spotDuration) ?? '–'}</b>
      </div>
      <div className={`${styles.fact} small`}>
        <span className="dim">{i18n._('Screen used')}</span>
        <b className="num">{i18n._('{percent} %', { percent: formatNumber(coveredPercent(zones)) })}</b>
      </div>
      {props.children}
    </section>
  )
}

type Unit = 'px' | '%'

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

/**
 * Position and size of a zone as numbers, in pixels of the screen or in percent, in which they are stored.
 */
function ZoneSides({ frame, screen, unit, onChange, onBlur, faultOf }: ZoneSidesProps) {
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
