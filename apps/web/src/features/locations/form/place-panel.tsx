import { i18n } from '@lingui/core'
import { useState, type ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { useZoneOfPin } from '../../../shared/place-search/use-zone-of-pin.ts'
import { PlaceMap } from '../../../ui/map/place-map.tsx'
import { CoordinateField } from './coordinate-field.tsx'
import type { NearLocation } from './own-locations.ts'
import { usePin } from './use-pin.ts'
import styles from './location-form.module.css'

const timeZones = () => ('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [])

interface PlacePanelProps {
  control: Control
  /** The organization's other locations around, the nearest first. */
  around: readonly NearLocation[]
}

/** Where the location is, beside the form's other fields: the map with its pin, and what follows from the pin. */
export function PlacePanel({ control, around }: PlacePanelProps) {
  const { pin, putPin } = usePin()
  return (
    <div className={styles.panel}>
      <div className={styles.map}>
        <PlaceMap
          label={i18n._('Map of the location; the coordinates beside it say the same')}
          place={pin}
          onPlace={putPin}
          others={around}
        />
      </div>
      <dl className={styles.facts}>
        <PinFact control={control} />
        <ZoneFact control={control} />
        <NeighbourFact around={around} />
      </dl>
    </div>
  )
}

interface FactProps {
  name: string
  children: ReactNode
}

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The pin's coordinates. Their fields come when they are asked for, or when something is wrong with them. */
function PinFact({ control }: { control: Control }) {
  const [changing, setChanging] = useState(false)
  const { pin } = usePin()
  const { fault } = useField({ control, name: 'location' })
  const isWrong = fault !== undefined && pin !== undefined
  if (changing || isWrong) {
    return (
      <Fact name={i18n._('Pin')}>
        <span className={styles.coordinates}>
          <CoordinateField
            control={control}
            axis="latitude"
            label={i18n._('Latitude')}
            placeholder="52.516275"
          />
          <CoordinateField
            control={control}
            axis="longitude"
            label={i18n._('Longitude')}
            placeholder="13.377704"
          />
        </span>
        <span className="dim note">
          {i18n._('Paste both at once into either field: degrees, degrees and minutes, or a link to a map.')}
        </span>
      </Fact>
    )
  }
  return (
    <Fact name={i18n._('Pin')}>
      <span className={styles.fact}>
        {pin ? (
          <span className="num">{`${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}`}</span>
        ) : (
          <span className={fault ? styles.fault : 'dim'} role={fault ? 'alert' : undefined}>
            {i18n._('Search for the address, or put the pin on the map.')}
          </span>
        )}
        <Change name={i18n._('Change the coordinates')} onClick={() => setChanging(true)} />
      </span>
    </Fact>
  )
}

/** The time zone: that of the pin, which follows it, until one is chosen. */
function ZoneFact({ control }: { control: Control }) {
  const [changing, setChanging] = useState(false)
  const chosen = useWatch({ control, name: 'time_zone' }) as string | null | undefined
  const { error } = useField({ control, name: 'time_zone' })
  const { pin } = usePin()
  const derived = useZoneOfPin(pin)
  if (changing || error) {
    return (
      <Fact name={i18n._('Time zone')}>
        <SelectField
          control={control}
          name="time_zone"
          label={i18n._('Time zone')}
          placeholder={derived ? i18n._('{zone}, from the pin', { zone: derived }) : i18n._('From the pin')}
          choices={timeZones()}
          searchable
          clearable
        />
      </Fact>
    )
  }
  const zone = (chosen || derived).replaceAll('_', ' ')
  return (
    <Fact name={i18n._('Time zone')}>
      <span className={styles.fact}>
        <span>
          {zone || <span className="dim">{i18n._('From the pin')}</span>}
          {zone && <span className="dim"> · {chosen ? i18n._('chosen') : i18n._('from the pin')}</span>}
        </span>
        <Change name={i18n._('Change the time zone')} onClick={() => setChanging(true)} />
      </span>
    </Fact>
  )
}

/** So near a place is likely to be the same one. */
const SAME_METRES = 60

/** Warns of a location of one's own that is already where the pin is. */
function NeighbourFact({ around }: { around: readonly NearLocation[] }) {
  const [nearest] = around
  if (!nearest || nearest.metres > SAME_METRES) return null
  const { name } = nearest
  return (
    <Fact name={i18n._('Yours')}>
      <span role="status">
        {i18n._('{name} is {n} m from here. Is it the same place?', { name, n: Math.round(nearest.metres) })}
      </span>
    </Fact>
  )
}

function Change({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="sm" look="quiet" aria-label={name} onClick={onClick}>
      {i18n._('Change')}
    </Button>
  )
}
