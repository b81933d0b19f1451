import { TextInput } from '@mantine/core'
import { i18n } from '@lingui/core'
import { capacityOf } from '@plaza/domain/capacity'
import { formatNumber } from '../../../lib/format.ts'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import type { FaultOf } from '../faults.ts'
import { SIDES, type Side, type ZoneDraft } from '../zone-draft.ts'
import styles from './editor.module.css'

interface ZonePanelProps {
  zone: ZoneDraft
  loop: number | undefined
  covered: number
  onChange: (patch: Partial<ZoneDraft>, step: string) => void
  onBlur: () => void
  faultOf: FaultOf
}

const sideNames = (): Record<Side, string> => ({
  x: i18n._('Left'),
  y: i18n._('Top'),
  width: i18n._('Width'),
  height: i18n._('Height'),
})

/** "6 spots in the loop", or nothing while a length is missing. */
function spotsText(loop: number | undefined, spot: number | undefined): string | undefined {
  if (!loop || !spot || loop < 1 || spot < 1 || capacityOf(loop, spot) < 1) return undefined
  return i18n._('{n, plural, one {# spot} other {# spots}} in the loop', { n: capacityOf(loop, spot) })
}

/** The fields of the zone that is selected. */
export function ZonePanel({ zone, loop, covered, onChange, onBlur, faultOf }: ZonePanelProps) {
  const names = sideNames()
  const { spotDuration } = zone.rateDetails
  const overlap = faultOf('frame')
  return (
    <section className={styles.panel} aria-label={i18n._('Zone {name}', { name: zone.name })}>
      <h2>{i18n._('Zone')}</h2>
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
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <NumberInput
            key={side}
            label={names[side]}
            decimals={2}
            unit="%"
            value={zone.frame[side]}
            onChange={(value) => onChange({ frame: { ...zone.frame, [side]: value } }, side)}
            onBlur={onBlur}
            error={faultOf(`frame.${side}`)}
          />
        ))}
        <div role="alert" className={styles.overlap}>
          {overlap && <p className={styles.fault}>{overlap}</p>}
        </div>
      </div>
      <NumberInput
        label={i18n._('Spot length')}
        unit={i18n._('seconds')}
        required
        value={spotDuration}
        onChange={(next) => onChange({ rateDetails: { ...zone.rateDetails, spotDuration: next } }, 'spot')}
        onBlur={onBlur}
        error={faultOf('rateDetails.spotDuration')}
      />
      <div className={`${styles.fact} small`} aria-live="polite">
        <span className="dim">{i18n._('Capacity')}</span>
        <b className="num">{spotsText(loop, spotDuration) ?? '–'}</b>
      </div>
      <div className={`${styles.fact} small`}>
        <span className="dim">{i18n._('Frame used')}</span>
        <b className="num">{i18n._('{percent} %', { percent: formatNumber(covered) })}</b>
      </div>
    </section>
  )
}
