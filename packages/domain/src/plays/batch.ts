import type { CalendarDate } from '../calendar.ts'

// docs/domain.md, "Plays": what a player signs.

/** One showing of a turn of a placement, from its first to its last moment. */
export interface Play {
  /** The zone, the placement and the file that was shown, by their ids. */
  zone: string
  placement: string
  file: string
  /** The date of the program to which the turn belongs; for hours after midnight the date on which the opening began. */
  date: CalendarDate
  /** The position of the part of the day in which the loop began; null for the hours that no part has. */
  part: number | null
  /** The number of the loop on its date and the turn in it, both from 0. */
  loop: number
  turn: number
  /** The instant (epoch ms) at which it began, by the server's clock as the player knew it, and how long it lasted (ms). */
  at: number
  length: number
}

/** Plays of one player in the order in which they ended, all by one revision of its program. */
export interface Batch {
  /** The player by its id, and its key by the hash of its 65 bytes. */
  player: string
  key: string
  /** The numbers of its first and last play, which a key counts from 1. Without plays, the last is one before the first. */
  first: number
  last: number
  /** The hash of the batch before; null for the first batch of a key. */
  previous: string | null
  /** The revision of the program that was shown. */
  revision: number
  /** The milliseconds by which the player's clock may be wrong, and the seconds since it last asked the server. */
  clockError: number
  sinceSample: number
  /** How many turns of filler and of house campaigns were shown meanwhile. */
  filler: number
  /** The instant (epoch ms) at which it was made. */
  made: number
  plays: Play[]
}

/** The most plays in one batch, and the most UTF-16 units of its text. */
export const MOST_PLAYS = 500
export const LONGEST_BATCH = 128 * 1024

/** A value for each play, in their order; where all plays have the same, that value alone. */
export type Column<T> = T | T[]

/** What a batch looks like as text: columns of numbers, which name ids and dates by their positions in lists. */
export interface WrittenBatch {
  format: 1
  player: string
  key: string
  first: number
  last: number
  previous: string | null
  revision: number
  clock_error: number
  since_sample: number
  filler: number
  made: number
  lists: { zones: string[]; placements: string[]; files: string[]; dates: string[] }
  columns: {
    zone: Column<number>
    date: Column<number>
    part: Column<number | null>
    placement: Column<number>
    file: Column<number>
    loop: Column<number>
    turn: Column<number>
    /** Each instant less the one before; the first as it is. */
    at: Column<number>
    length: Column<number>
  }
}

/** A batch as the text that is hashed, signed and sent. It is never written again: its bytes are what counts. */
export function writeBatch({ plays, clockError, sinceSample, ...rest }: Batch): string {
  const zones = listOf(plays.map(({ zone }) => zone))
  const placements = listOf(plays.map(({ placement }) => placement))
  const files = listOf(plays.map(({ file }) => file))
  const dates = listOf(plays.map(({ date }) => date))
  const written: WrittenBatch = {
    format: 1,
    player: rest.player,
    key: rest.key,
    first: rest.first,
    last: rest.last,
    previous: rest.previous,
    revision: rest.revision,
    clock_error: clockError,
    since_sample: sinceSample,
    filler: rest.filler,
    made: rest.made,
    lists: { zones: zones.list, placements: placements.list, files: files.list, dates: dates.list },
    columns: {
      zone: columnOf(zones.column),
      date: columnOf(dates.column),
      part: columnOf(plays.map(({ part }) => part)),
      placement: columnOf(placements.column),
      file: columnOf(files.column),
      loop: columnOf(plays.map(({ loop }) => loop)),
      turn: columnOf(plays.map(({ turn }) => turn)),
      at: columnOf(plays.map(({ at }, index) => at - (index ? (plays[index - 1] as Play).at : 0))),
      length: columnOf(plays.map(({ length }) => length)),
    },
  }
  return JSON.stringify(written)
}

/** Each of some texts once, and the position of each in that list. */
function listOf(texts: readonly string[]): { list: string[]; column: number[] } {
  const positions = new Map<string, number>()
  const column = texts.map((text) => {
    const position = positions.get(text) ?? positions.size
    positions.set(text, position)
    return position
  })
  return { list: Array.from(positions.keys()), column }
}

function columnOf<T>(values: T[]): Column<T> {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : values
}
