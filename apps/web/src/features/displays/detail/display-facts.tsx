import { i18n } from '@lingui/core'
import { DisplayDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import { KeyValue } from '../../../ui/key-value.tsx'
import { HoursList } from '../../../shared/opening-hours/hours-list.tsx'
import { ObstacleNote } from '../offer/obstacle-note.tsx'
import { resolutionText } from '../display-words.ts'
import type { Display } from '../queries.ts'
import { AvailabilityStatus, VisibilityStatus } from '../visibility-status.tsx'
import styles from './detail.module.css'
import { PrivateNote } from './private-note.tsx'
import { ScreenList } from './screen-list.tsx'
import { ZoneList } from './zone-list.tsx'

interface DisplayFactsProps {
  display: Display
  /** Opens the dialog that mends what is in the way of the display. */
  onAct: (verb: 'edit' | 'assign') => void
}

export function DisplayFacts({ display, onAct }: DisplayFactsProps) {
  const { name, location_name, display_location, address, resolution } = display
  const { media_palyer_sn: players, digital_signage_software: software } = display
  return (
    <div className={styles.stack}>
      <div className={styles.picture}>
        <DisplayDrawing
          {...display}
          scene={display.place_kind}
          photo={display.image || undefined}
          label={name}
          seed={display.id}
        />
      </div>
      <div className={styles.badges}>
        <VisibilityStatus {...display} />
        <AvailabilityStatus {...display} />
      </div>
      <ObstacleNote display={display} onAct={onAct} />
      <PrivateNote display={display} />
      <KeyValue
        items={[
          [i18n._('Location'), location_name],
          [i18n._('Display location'), display_location],
          [i18n._('Address'), address],
          [
            i18n._('Opening hours'),
            <HoursList key="hours" hours={display.schedule} timeZone={display.time_zone} />,
          ],
          [i18n._('Resolution'), resolutionText(resolution)],
          [i18n._('Active ads'), display.active_ads],
          [i18n._('Advertisers'), display.advertisers],
        ]}
      />
      <ZoneList display={display} />
      <ScreenList screens={display.screens} />
      <section className={styles.part}>
        <h3>{i18n._('Media players')}</h3>
        <p className={players ? 'num small' : 'dim small'}>
          {players.replaceAll(',', ', ') || i18n._('No serial numbers yet')}
        </p>
        {software && <p className="dim small">{i18n._('Software: {software}', { software })}</p>}
      </section>
    </div>
  )
}
