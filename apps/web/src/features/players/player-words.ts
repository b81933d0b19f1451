import { i18n } from '@lingui/core'
import type { PlayerState } from '@plaza/domain/program/player-health'
import { formatBytes, formatInstant, formatPixels } from '../../lib/format.ts'
import type { StatusTone } from '../../ui/status.tsx'
import type { PlayerRow } from './queries.ts'

/** The tone of a state and its name. */
export function stateWords(state: PlayerState, isOffline = false): [StatusTone, string] {
  const words: Record<PlayerState, () => [StatusTone, string]> = {
    new: () => ['wait', i18n._('Just connected')],
    playing: () => ['good', isOffline ? i18n._('Playing offline') : i18n._('Playing')],
    closed: () => ['off', i18n._('Closed')],
    silent: () => ['bad', i18n._('Silent')],
    wrong_size: () => ['wait', i18n._('Wrong size')],
    filler: () => ['wait', i18n._('Own content only')],
    full: () => ['wait', i18n._('Storage full')],
  }
  return words[state]()
}

/** What a state means and what helps, in one sentence; empty where all is well. */
export function adviceOf({ state, seen_at, report, display }: PlayerRow): string {
  const time = seen_at && formatInstant(seen_at)
  switch (state) {
    case 'new':
      return i18n._('It says how it is within a minute.')
    case 'silent':
      return time
        ? i18n._('Nothing heard since {time}. Check its power and its network.', { time })
        : i18n._('Nothing heard yet. Check its power and its network.')
    case 'wrong_size': {
      const [screen, sold] = [report ? formatPixels(report.screen) : '', formatPixels(display)]
      return i18n._(
        'The screen has {screen} pixels, and is sold with {sold}. Turn it, or change its resolution.',
        {
          screen,
          sold,
        },
      )
    }
    case 'filler':
      return i18n._(
        'What was sold is not shown. Open its self-check: add ?check to the address on the screen.',
      )
    case 'full':
      return i18n._('The media of the days ahead find no room. Free some storage on the device.')
    default:
      return unplayableWords(report)
  }
}

function unplayableWords(report: PlayerRow['report']): string {
  const names = report?.unplayable.map(({ name }) => name) ?? []
  if (!names.length) return ''
  return i18n._(
    '{n, plural, one {This device cannot play {first}.} other {This device cannot play # files, {first} among them.}}',
    {
      n: names.length,
      first: names[0],
    },
  )
}

/** What its device says, for whoever looks closely. */
export function deviceFacts({ report, keys }: PlayerRow): [label: string, value: string][] {
  if (!report) return []
  const { version, screen, storage, clock_error, waiting, signs } = report
  const room = storage && { used: formatBytes(storage.used), quota: formatBytes(storage.quota) }
  return [
    [i18n._('Player'), version],
    [i18n._('Screen'), formatPixels(screen)],
    ...(room ? [[i18n._('Storage'), i18n._('{used} of {quota}', room)] as [string, string]] : []),
    [i18n._('Clock'), i18n._('right within {n} ms', { n: Math.round(clock_error) })],
    [i18n._('Plays not sent yet'), String(waiting)],
    [i18n._('Proof'), signs ? signsWords(keys) : i18n._('None: its page was not loaded by https.')],
  ]
}

/** That a screen signs what it plays, and by which of its keys, with why it made that one and when. */
function signsWords(keys: PlayerRow['keys']): string {
  const last = keys.at(-1)
  if (!last || keys.length === 1) return i18n._('It signs what it plays.')
  const facts = { n: keys.length, time: formatInstant(last.at) }
  return last.why === 'forked'
    ? i18n._(
        'It signs what it plays, by its key number {n} of {time}: the chain of the one before had forked.',
        facts,
      )
    : i18n._(
        'It signs what it plays, by its key number {n} of {time}: the browser had lost the one before.',
        facts,
      )
}
