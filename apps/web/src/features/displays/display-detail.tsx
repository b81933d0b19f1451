import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatDuration, formatMoney, formatResolution } from '../../lib/format.ts'
import { useMay } from '../../lib/may.ts'
import { useFetchedToast } from '../../lib/toasts.tsx'
import { audienceText } from '../../shared/audience-words.ts'
import { DisplayDrawing } from '../../shared/display-drawing/display-drawing.tsx'
import { VenueTypeName } from '../../shared/venue-type/venue-type-name.tsx'
import { useCategories } from '../../shared/category/use-categories.ts'
import { HoursList } from '../../shared/opening-hours/hours-list.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import type { RowAction } from '../../ui/list-page/row-menu.tsx'
import { LoadedPanel } from '../../ui/side-panel/loaded-panel.tsx'
import { useShown } from '../../ui/side-panel/side-panel.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { inches } from './display-words.ts'
import { OwnToday } from './own-content/own-today.tsx'
import { ObstacleNote } from './obstacle-note.tsx'
import { type Display, displayQuery } from './queries.ts'
import { AvailabilityStatus, VisibilityStatus } from './visibility-status.tsx'
import { WaitingAdvertisers } from './waiting-advertisers.tsx'
import styles from './display-detail.module.css'

interface DisplayDetailProps {
  id: string | undefined
  onClose: () => void
  actionsOf: (display: Display) => RowAction[]
  onAct: (verb: 'edit' | 'assign' | 'own' | 'ban', display: Display) => void
}

/** The panel of one display beside the list: its picture, place, zones and prices. */
export function DisplayDetail({ id, onClose, actionsOf, onAct }: DisplayDetailProps) {
  const shown = useShown(id)
  const query = useQuery({ ...displayQuery(shown), enabled: Boolean(id) })
  useFetchedToast(messages.displayFetched, id, query.data !== undefined)
  const title = query.data?.name ?? i18n._('Display')
  return (
    <LoadedPanel open={Boolean(id)} onClose={onClose} query={query} title={title} actionsOf={actionsOf}>
      {(display) => <DisplayFacts display={display} onAct={(verb) => onAct(verb, display)} />}
    </LoadedPanel>
  )
}

interface DisplayFactsProps {
  display: Display
  /** Opens the dialog that removes what keeps the display from being on offer, or that of its own content. */
  onAct: (verb: 'edit' | 'assign' | 'own' | 'ban') => void
}

function DisplayFacts({ display, onAct }: DisplayFactsProps) {
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
      <WaitingAdvertisers displayId={display.id} />
      <KeyValue
        items={[
          [i18n._('Location'), location_name],
          [i18n._('Display location'), display_location],
          [
            i18n._('Kind of place'),
            display.venue_type === null ? (
              i18n._('Not said yet')
            ) : (
              <VenueTypeName key="kind" id={display.venue_type} />
            ),
          ],
          [i18n._('Address'), address],
          [
            i18n._('Opening hours'),
            <HoursList
              key="hours"
              hours={display.schedule}
              exceptions={display.exceptions}
              coming={display.coming}
              timeZone={display.time_zone}
            />,
          ],
          [i18n._('Resolution'), formatResolution(resolution)],
          ...(display.retires_on
            ? [[i18n._('Last day on offer'), formatDate(display.retires_on)] as const]
            : []),
          [i18n._('Active ads'), display.active_ads],
          [i18n._('Advertisers'), display.advertisers],
        ]}
      />
      {display.audience && <KeyValue items={[[i18n._('Audience'), audienceText(display.audience)]]} />}
      <OwnToday display={display} onOpen={() => onAct('own')} />
      <BansOn display={display} onChange={() => onAct('ban')} />
      <ZoneList display={display} />
      <ScreenList screens={display.screens} />
      <section className={styles.part}>
        <h3>{i18n._('Media players')}</h3>
        <p className={players ? 'num small' : 'dim small'}>
          {players.replaceAll(',', ', ') || i18n._('No serial numbers yet')}
        </p>
        {software && <p className="dim small">{i18n._('Software: {software}', { software })}</p>}
        <ConnectedScreens display={display} />
      </section>
    </div>
  )
}

/** Says who can find a private display, and leads to inviting advertisers. */
function PrivateNote({ display: { id, visibility, active, not_on_offer: obstacles } }: { display: Display }) {
  const mayInvite = useMay('display:update')
  // A private display that nobody is invited to is not on offer: the obstacles say so.
  if (visibility === 'Public' || !active || obstacles.includes('not_invited')) return null
  return (
    <p className="dim small">
      {i18n._('Only advertisers you invite can find and book it.')}{' '}
      {mayInvite && (
        <Link to="/advertiser" search={{ invite: id }}>
          {i18n._('Invite advertisers')}
        </Link>
      )}
    </p>
  )
}

/** What may not be shown on it, with the way to change that. */
function BansOn({ display: { bans, can }, onChange }: { display: Display; onChange: () => void }) {
  const { data: list } = useCategories(bans.some(({ category }) => category !== null))
  const names = bans.map(
    ({ advertiser, category }) =>
      advertiser ?? list?.adProducts.find(Number(category))?.name ?? category ?? '',
  )
  return (
    <section className={styles.part}>
      <h3>{i18n._('May not be shown')}</h3>
      <p className="dim small">{names.length > 0 ? names.join(', ') : i18n._('Everything may be shown.')}</p>
      {can.edit && (
        <div>
          <Button size="sm" onClick={onChange}>
            {i18n._('Change bans')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The ways to the browsers that drive the display, and to connecting one. */
function ConnectedScreens({ display: { id, name, can } }: { display: Display }) {
  return (
    <p className="small">
      <Link to="/screens" search={{ search: name }}>
        {i18n._('See connected screens')}
      </Link>
      {can.edit && (
        <>
          {' · '}
          <Link to="/screens" search={{ connect: id }}>
            {i18n._('Connect a screen')}
          </Link>
        </>
      )}
    </p>
  )
}

function ScreenList({ screens }: Pick<Display, 'screens'>) {
  return (
    <section className={styles.part}>
      <h3>{i18n._('Screens')}</h3>
      <ul className={`${styles.list} small`}>
        {screens.map(({ orientation, size, resolution }, nth) => (
          <li key={nth}>
            <span>{orientation === 'portrait' ? i18n._('Portrait') : i18n._('Landscape')}</span>
            <span className="dim num">
              {[inches(size), formatResolution(resolution)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Zone = Display['zones'][number]

const spotsText = ({ spotDuration, capacity }: Zone) =>
  i18n._('{n, plural, one {# spot} other {# spots}} of {duration} in the loop', {
    n: capacity,
    duration: formatDuration(spotDuration),
  })

/** The zones with their base prices, and the rate schedule they come from. */
function ZoneList({ display }: { display: Display }) {
  const { zones, currency, rate_schedule_id: scheduleId, rate_schedule_name: scheduleName } = display
  return (
    <section className={styles.part}>
      <h3>{i18n._('Zones and prices')}</h3>
      {scheduleId ? (
        <p className="dim small">
          {i18n._('From the rate schedule')}{' '}
          <Link to="/rate-schedules" search={{ open: scheduleId }}>
            {scheduleName}
          </Link>
        </p>
      ) : (
        <p className="dim small">
          {i18n._('This display has no rate schedule yet, so it cannot be booked.')}
        </p>
      )}
      <ul className={`${styles.list} small`}>
        {zones.map((zone) => (
          <li key={zone.id}>
            <TwoLines first={zone.name} second={spotsText(zone)} />
            <TwoLines
              first={<span className="num">{formatMoney(zone.pricePerDay, currency)}</span>}
              second={i18n._('per spot and day')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
