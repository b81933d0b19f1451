import { i18n } from '@lingui/core'
import { type Showing, showingAt } from '@plaza/domain/program/program'
import { dayOf, fillerAt } from '@plaza/domain/program/program-day'
import { locale } from '@plaza/words/locale'
import { type ReactNode, useMemo } from 'react'
import { now } from '../../lib/clock.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { BrandZone } from '../own-content/own-preview.tsx'
import { PlacementPreview } from '../placement-preview/placement-preview.tsx'
import { CampaignsOfDay } from './campaigns-of-day.tsx'
import { colourOf } from './colours.ts'
import { stretchesOf } from './day-bar.ts'
import { DayControls } from './day-controls.tsx'
import { RunningMedia, type ShownFile } from './running-media.tsx'
import { campaignsOf, filesOf, type DayZone, type ProgramDay, type ShownProgram } from './running.ts'
import { nextOwnTurn, nextTurn } from './turns-of-loop.ts'
import { useRunning } from './use-running.ts'
import { type WhoseTurn, ZoneLoop } from './zone-loop.tsx'
import styles from './program.module.css'

/** The present on a day that it is in, else the first moment of the day. */
function startOf({ openings: [first, ...others] }: ProgramDay): number {
  if (!first) return 0
  const until = others[others.length - 1]?.until ?? first.until
  return first.from <= now() && now() < until ? now() : first.from
}

interface ProgramViewProps {
  program: ShownProgram
  /** The date that is shown. */
  day: string
  /** What shows in turns that nobody has, for the owner of the display: its own media by zone. */
  fillerOf?: (zoneId: string) => readonly ShownFile[]
  /** What stands above the loops, such as what of a plan found no room. */
  note?: ReactNode
}

/** A display as it shows its program, with the loops of its zones and the campaigns of the day. */
export function ProgramView({ program, day: date, fillerOf, note }: ProgramViewProps) {
  const day = useMemo(() => dayOf(program), [program])
  if (!day.zones.length) {
    const isOpen = day.openings.length > 0
    return (
      <EmptyState
        title={isOpen ? i18n._('Nothing is sold here on this day') : i18n._('Closed on this day')}
        text={
          isOpen
            ? i18n._('The display has no rate schedule on this day, so it has no zones.')
            : i18n._('The place is closed, so the display shows nothing.')
        }
      />
    )
  }
  return <RunningDay {...{ program, day, date, fillerOf, note }} />
}

type RunningDayProps = Omit<ProgramViewProps, 'day'> & {
  day: ProgramDay
  date: string
  fillerOf: ProgramViewProps['fillerOf']
}

function RunningDay({ program, day, date, fillerOf, note }: RunningDayProps) {
  const isOwner = fillerOf !== undefined
  const campaigns = useMemo(() => campaignsOf(day, program), [day, program])
  const own = useMemo(() => new Set(campaigns.flatMap(({ takers }) => takers)), [campaigns])
  const running = useRunning(day.openings, startOf(day))
  const { at, put, isPlaying, setPlaying, speed } = running
  const onNext = () => put(nextTurn(day, at))
  const onOwn = () => put(nextOwnTurn(day, own, at) ?? at)
  useDayKeys(day, { at, put, toggle: () => setPlaying(!isPlaying), onNext, onOwn: isOwner ? null : onOwn })
  const whoseTurn = (taker: string | null): WhoseTurn => {
    const nth = campaigns.findIndex(({ takers }) => taker !== null && takers.includes(taker))
    const campaign = campaigns[nth]
    if (campaign) return { words: campaign.name, colour: colourOf(nth) }
    if (isOwner) return { words: i18n._('Filler'), colour: undefined }
    if (taker === null) return { words: i18n._('Not booked'), colour: undefined }
    return { words: i18n._('Somebody else’s'), colour: undefined, isOthers: true }
  }
  const showings = day.zones.map((zone) => showingAt(day.openings, zone.program, at))
  const timeOf = (instant: number) =>
    new Intl.DateTimeFormat(locale(), { timeStyle: 'medium', timeZone: program.time_zone }).format(instant)
  const drawn = (zone: DayZone, showing: Showing | null): ReactNode => {
    if (!showing) return <span className={styles.blank}>{i18n._('Closed')}</span>
    const file = fileOf(program, zone, showing, fillerOf)
    const into = at - showing.due.from
    if (file) return <RunningMedia file={file} label={zone.shown.name} {...{ into, isPlaying, speed }} />
    if (isOwner) return <BrandZone />
    const { words, isOthers } = whoseTurn(showing.taker)
    return (
      <span className={styles.blank} data-others={isOthers || undefined}>
        {words}
      </span>
    )
  }
  return (
    <div className={styles.view}>
      <div className={styles.stage}>
        <PlacementPreview
          label={program.name}
          resolution={`${program.width}x${program.height}`}
          scene={program.place_kind}
          zones={day.zones.map((zone, nth) => ({
            id: zone.shown.zone_id,
            name: zone.shown.name,
            frame: zone.shown.frame,
            media: [],
            empty: drawn(zone, showings[nth] ?? null),
          }))}
        />
        <DayControls
          date={date}
          timeZone={program.time_zone}
          running={running}
          stretches={day.zones[0] ? stretchesOf(day.openings, day.zones[0].program) : []}
          dayparts={program.dayparts}
          onNext={onNext}
          onOwn={!isOwner && own.size > 0 ? onOwn : undefined}
        />
      </div>
      <div className={styles.facts}>
        {note}
        {day.zones.map((zone, nth) => (
          <ZoneLoop
            key={zone.shown.zone_id}
            zone={zone}
            showing={showings[nth] ?? null}
            whoseTurn={whoseTurn}
            onTurn={put}
            timeOf={timeOf}
          />
        ))}
        <CampaignsOfDay
          date={date}
          campaigns={campaigns}
          none={
            isOwner
              ? i18n._('Nobody has booked this day, and no house campaign runs.')
              : i18n._('None of your campaigns has turns here on this day.')
          }
          ofNobody={isOwner ? i18n._('House campaign') : i18n._('Not bought yet')}
        />
      </div>
    </div>
  )
}

/** The file that a zone shows. Turns that nobody has, and those of a house campaign without media, show filler, one after another. */
function fileOf(
  program: ShownProgram,
  { shown, program: lengths }: DayZone,
  { due, taker, medium }: Showing,
  fillerOf: ProgramViewProps['fillerOf'],
): ShownFile | undefined {
  const files = filesOf(program, taker)
  const file = medium === null ? undefined : program.media[files[medium] ?? -1]
  const filler = fillerOf?.(shown.zone_id) ?? []
  return file ?? filler[fillerAt(due, lengths, filler.length)]
}

interface DayKeys {
  at: number
  put: (at: number) => void
  toggle: () => void
  onNext: () => void
  onOwn: (() => void) | null
}

function useDayKeys({ openings, zones }: ProgramDay, { at, put, toggle, onNext, onOwn }: DayKeys): void {
  const [from, until] = [openings[0]?.from ?? 0, openings.at(-1)?.until ?? 0]
  const step = (zones[0]?.program.spot ?? 1) * 1000
  useKeys(i18n._('What is shown'), {
    ' ': { words: i18n._('Play, or stop'), act: toggle },
    ArrowRight: { words: i18n._('On'), act: () => put(Math.min(until - 1, at + step)) },
    ArrowLeft: { words: i18n._('Back'), act: () => put(Math.max(from, at - step)) },
    n: { words: i18n._('Next turn'), act: onNext },
    ...(onOwn && { m: { words: i18n._('My next turn'), act: onOwn } }),
  })
}
