import { foldWords } from '../text.ts'

// docs/domain.md, "Proof by a log": which columns of a player's log say what, and what its cells mean.

/**
 * Whose log it is, by its columns:
 * - `opendirect`: the Stats of OpenDirect for out of home 1.5.1, section 6.7.1 (github.com/Outsmart-OOH/ooh_open_direct).
 * - `xibo`: the export of proof of play of Xibo (xibosignage.com/manual/en/displays_metrics).
 * - `yodeck`: the Playback Reports of Yodeck (yodeck.com/docs/user-manual/playback-reports).
 * - `other`: any other, whose columns are recognised by their words or chosen.
 */
export const LOG_SOURCES = ['opendirect', 'xibo', 'yodeck', 'other'] as const
export type LogSource = (typeof LOG_SOURCES)[number]

/** The columns that a log must have, and may have. Without `plays` each row is one play. */
export const LOG_FIELDS = ['display', 'media', 'time', 'plays'] as const
export type LogField = (typeof LOG_FIELDS)[number]

/** The position of the column of each field; null where there is none. */
export type LogColumns = Record<LogField, number | null>

/** Logs whose columns are documented. Times without a zone are UTC there, or as the clock at the place shows. */
const KNOWN: { source: LogSource; isUtc: boolean; names: Partial<Record<LogField, string>> }[] = [
  {
    source: 'opendirect',
    isUtc: true,
    names: { display: 'FrameID', media: 'CreativeID', time: 'StartDate', plays: 'DeliveredPlays' },
  },
  {
    source: 'xibo',
    isUtc: false,
    names: { display: 'Display', media: 'Media', time: 'FromDT', plays: 'Count' },
  },
  {
    source: 'yodeck',
    isUtc: true,
    names: { display: 'Monitor Name', media: 'Media Name', time: 'Playback Date' },
  },
]

/** Words by which columns of other logs are known, the most telling first. */
const WORDS: Record<LogField, readonly string[]> = {
  display: [
    'display',
    'display name',
    'screen',
    'screen name',
    'player',
    'player name',
    'monitor',
    'frame',
    'panel',
    'device',
  ],
  media: [
    'media',
    'media name',
    'creative',
    'asset',
    'asset name',
    'file',
    'file name',
    'filename',
    'content',
    'clip',
  ],
  time: ['played at', 'playback date', 'start', 'start time', 'started', 'timestamp', 'date', 'day', 'time'],
  plays: ['plays', 'play count', 'count', 'number of plays', 'impressions shown'],
}

const plain = (text: string): string => foldWords(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Recognises a log by its header: whose it is, and which columns say what, as far as that is clear. */
export function recogniseLog(header: readonly string[]): {
  source: LogSource
  isUtc: boolean
  columns: LogColumns
} {
  const names = header.map(plain)
  const at = (name: string | undefined): number | null => {
    const found = name === undefined ? -1 : names.indexOf(plain(name))
    return found < 0 ? null : found
  }
  for (const { source, isUtc, names: own } of KNOWN) {
    const columns = {
      display: at(own.display),
      media: at(own.media),
      time: at(own.time),
      plays: at(own.plays),
    }
    const isWhole = LOG_FIELDS.every((field) => own[field] === undefined || columns[field] !== null)
    if (isWhole) return { source, isUtc, columns }
  }
  const byWords = (field: LogField): number | null =>
    WORDS[field].reduce<number | null>((found, word) => found ?? at(word), null)
  const columns = {
    display: byWords('display'),
    media: byWords('media'),
    time: byWords('time'),
    plays: byWords('plays'),
  }
  return { source: 'other', isUtc: false, columns }
}

/** When a row says that it was shown: a date alone, or a time on it in seconds, by a zone's offset from UTC in minutes where it names one. */
export interface LoggedTime {
  date: string
  seconds: number | null
  offset: number | null
}

const TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?)?$/

const isDay = (year: number, month: number, day: number): boolean => {
  const made = new Date(Date.UTC(year, month - 1, day))
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}

/** Reads "2027-03-01", "2027-03-01 14:05:09" or "2027-03-01T14:05:09+01:00"; null for anything else, which could be read in two ways. */
export function readLoggedTime(cell: string): LoggedTime | null {
  const found = TIME.exec(cell.trim())
  if (!found) return null
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  if (!isDay(year, month, day) || hours > 23 || minutes > 59 || seconds > 59) return null
  const zone = found[7]
  const date = cell.trim().slice(0, 10)
  if (found[4] === undefined) return { date, seconds: null, offset: null }
  const sign = zone?.startsWith('-') ? -1 : 1
  const digits = zone?.replace(/\D/g, '') ?? ''
  const offset =
    zone === undefined
      ? null
      : digits
        ? sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
        : 0
  return { date, seconds: hours * 3600 + minutes * 60 + seconds, offset }
}

/** The most plays that one row may have: more than any display shows in a month. */
const MOST_IN_ROW = 100_000_000

/** Reads how many plays a row has; null where it is no whole number. */
export function readLoggedPlays(cell: string): number | null {
  const plays = /^\d{1,9}$/.test(cell.trim()) ? Number(cell) : Number.NaN
  return plays <= MOST_IN_ROW ? plays : null
}

/** A name as it is compared: without accents, marks, and the ending of a file. */
export function loggedName(text: string): string {
  return plain(text.trim().replace(/\.(?:png|jpe?g|webp|gif|avif|mp4|webm|mov)$/i, ''))
}
