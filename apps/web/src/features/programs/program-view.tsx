import { i18n } from '@lingui/core'
import { showingAt } from '@plaza/domain/program/program'
import { dayOf, fillerAt } from '@plaza/domain/program/program-day'
import { SegmentedControl } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { now } from '../../lib/clock.ts'
import { locale } from '@plaza/words/locale'
import { quietly } from '../../lib/query-of.ts'
import { BrandZone, ownMediaOf } from '../../shared/own-content/own-preview.tsx'
import { ownContentQuery } from '../../shared/own-content/queries.ts'
import { PlacementPreview } from '../../shared/placement-preview/placement-preview.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { colourOf } from './colours.ts'
import { CampaignsOfDay } from './campaigns-of-day.tsx'
import { campaignsOf, filesOf, type DayZone, type DisplayProgram, type ProgramDay } from './running.ts'
import { type Running, SPEEDS, type Speed, useRunning } from './use-running.ts'
import { ZoneLoop } from './zone-loop.tsx'
import styles from './program.module.css'

/** The time at the place, to the second. */
const timeAt = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat(locale(), { timeStyle: 'medium', timeZone }).format(instant)

/** The present on a day that it is in, else the first moment of the day. */
function startOf({ openings: [first, ...others] }: ProgramDay): number {
  if (!first) return 0
  const until = others[others.length - 1]?.until ?? first.until
  return first.from <= now() && now() < until ? now() : first.from
}

interface ControlsProps {
  running: Running
  from: number
  until: number
  timeZone: string
}

/** Starts and stops the day, and moves it to any of its seconds. */
function Controls({ running, from, until, timeZone }: ControlsProps) {
  const { at, put, isPlaying, setPlaying, speed, setSpeed } = running
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const time = timeAt(at, timeZone)
  return (
    <div className={styles.controls} role="group" aria-label={i18n._('Time of the day')}>
      <Button look="main" icon={<Icon size={14} aria-hidden="true" />} onClick={() => setPlaying(!isPlaying)}>
        {isPlaying ? i18n._('Pause') : i18n._('Play')}
      </Button>
      <output className={`${styles.time} num`}>{time}</output>
      <input
        className={styles.slider}
        type="range"
        min={from}
        max={until - 1}
        step={1000}
        value={at}
        aria-label={i18n._('Time')}
        aria-valuetext={time}
        onChange={({ currentTarget }) => put(Number(currentTarget.value))}
      />
      <SegmentedControl
        size="xs"
        aria-label={i18n._('Speed')}
        value={String(speed)}
        onChange={(value) => setSpeed(Number(value) as Speed)}
        data={SPEEDS.map((one) => ({ value: String(one), label: `${one} ×` }))}
      />
    </div>
  )
}

/** A display as it shows its program, with the loops of its zones and the campaigns of the day. */
export function ProgramView({ program, day: date }: { program: DisplayProgram; day: string }) {
  const day = useMemo(() => dayOf(program), [program])
  const campaigns = useMemo(() => campaignsOf(day, program), [day, program])
  const running = useRunning(day.openings, startOf(day))
  const { data: own } = useQuery(quietly(ownContentQuery(program.display_id, date)))
  const from = day.openings[0]?.from ?? 0
  const until = day.openings[day.openings.length - 1]?.until ?? 0
  const step = day.zones[0]?.program.spot ?? 1
  useKeys(i18n._('What is shown'), {
    ' ': { words: i18n._('Play, or stop'), act: () => running.setPlaying(!running.isPlaying) },
    ArrowRight: {
      words: i18n._('On'),
      act: () => running.put(Math.min(until - 1, running.at + step * 1000)),
    },
    ArrowLeft: { words: i18n._('Back'), act: () => running.put(Math.max(from, running.at - step * 1000)) },
  })
  if (!day.zones.length) {
    return (
      <EmptyState
        title={
          day.openings.length ? i18n._('Nothing is sold here on this day') : i18n._('Closed on this day')
        }
        text={
          day.openings.length
            ? i18n._('The display has no rate schedule on this day, so it has no zones.')
            : i18n._('The place is closed, so the display shows nothing.')
        }
      />
    )
  }
  const ownOf = (zoneId: string) => {
    const zone = own?.zones.find(({ zone_id }) => zone_id === zoneId)
    return zone ? ownMediaOf(zone) : []
  }
  const whoseTurn = (taker: string | null) => {
    const at = campaigns.findIndex(({ takers }) => taker !== null && takers.includes(taker))
    const campaign = campaigns[at]
    return campaign
      ? { words: campaign.name, colour: colourOf(at) }
      : { words: i18n._('Filler'), colour: undefined }
  }
  const showings = day.zones.map((zone) => showingAt(day.openings, zone.program, running.at))
  const mediaAt = ({ shown, program: lengths }: DayZone, at: number) => {
    const { due, taker = null, medium = null } = showings[at] ?? {}
    const files = filesOf(program, taker)
    const file = medium === null ? undefined : program.media[files[medium] ?? -1]
    if (file || !due) return file ? [file] : []
    // Turns that nobody has, and those of a house campaign without media, show the owner's own media one after another.
    const filler = ownOf(shown.zone_id)
    return filler.slice(fillerAt(due, lengths, filler.length)).slice(0, 1)
  }
  return (
    <div className={styles.view}>
      <div className={styles.stage}>
        <PlacementPreview
          label={program.name}
          resolution={`${program.width}x${program.height}`}
          scene={program.place_kind}
          zones={day.zones.map((zone, at) => ({
            id: zone.shown.zone_id,
            name: zone.shown.name,
            frame: zone.shown.frame,
            media: mediaAt(zone, at),
            empty: showings[at] && <BrandZone />,
          }))}
        />
        <Controls running={running} from={from} until={until} timeZone={program.time_zone} />
      </div>
      <div className={styles.facts}>
        {day.zones.map((zone, at) => (
          <ZoneLoop
            key={zone.shown.zone_id}
            zone={zone}
            showing={showings[at] ?? null}
            whoseTurn={whoseTurn}
          />
        ))}
        <CampaignsOfDay date={date} campaigns={campaigns} />
      </div>
    </div>
  )
}
