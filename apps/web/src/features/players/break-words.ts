import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import type { listBreaks } from '@plaza/contract/breaks'
import { formatInstant, formatNumber } from '../../lib/format.ts'

export type Breaks = CallData<typeof listBreaks>
export type ShownBreak = Breaks['breaks'][number]
type Refusal = Breaks['refusals'][number]

/** "plays 361 – 400", or "play 361". */
function numbersWords({ first, last }: { first: number; last: number }): string {
  return first === last
    ? i18n._('play {n}', { n: formatNumber(first) })
    : i18n._('plays {first} – {last}', { first: formatNumber(first), last: formatNumber(last) })
}

/** A break in a few words. */
export function breakTitle({
  kind,
  missing,
}: Pick<ShownBreak, 'kind'> & { missing?: ShownBreak['missing'] }): string {
  if (kind === 'fork') return i18n._('Two devices signed with the same key')
  return missing
    ? i18n._('Missing: {numbers}', { numbers: numbersWords(missing) })
    : i18n._('Something that it signed never came')
}

/** What a break means. */
export function breakMeaning({ kind, uncounted, batches, last_at }: ShownBreak): string {
  const time = formatInstant(last_at)
  if (kind === 'fork')
    return i18n._(
      '{n, plural, one {One batch stands} other {# batches stand}} beside the chain, the last one of {time}. What the second device showed there does not count; what the first one shows does.',
      { n: batches, time },
    )
  return uncounted
    ? i18n._(
        'What came next, {numbers} of {time}, cannot be tied to what was before and does not count. All that follows counts again.',
        { numbers: numbersWords(uncounted), time },
      )
    : i18n._('What follows counts again.')
}

/** What helps against a kind of break. */
export function breakHelp(kind: ShownBreak['kind']): string {
  return kind === 'fork'
    ? i18n._(
        'Was its disk copied to another device? Disconnect one and connect it with a code of its own. A device that was put back to an earlier state goes on by itself, with a new key.',
      )
    : i18n._(
        'The device lost what it had not sent yet. Look whether its storage is full, or is cleared when it starts.',
      )
}

/** Why plays or batches do not count, in a few words. */
export function reasonWords(reason: Refusal['reason']): string {
  const words: Record<Refusal['reason'], () => string> = {
    fork: () => i18n._('Signed beside the chain'),
    gap: () => i18n._('Behind something that never came'),
    unreadable: () => i18n._('Could not be read'),
    player: () => i18n._('Of another screen'),
    key: () => i18n._('Signed with an unknown key'),
    signature: () => i18n._('Changed after it was signed'),
    revision: () => i18n._('By a program that does not exist'),
    late: () => i18n._('Came after later ones'),
    old: () => i18n._('Older than 30 days'),
    ahead: () => i18n._('Ahead of time'),
    early: () => i18n._('Before its key was registered'),
    day: () => i18n._('On a day without a program'),
    zone: () => i18n._('In a zone that is not there'),
    extra: () => i18n._('Beyond the last whole loop'),
    part: () => i18n._('In another part of the day'),
    turn: () => i18n._('In a turn of somebody else'),
    file: () => i18n._('With media that were replaced'),
    instant: () => i18n._('At another moment than due'),
    short: () => i18n._('Shorter than sold'),
    twice: () => i18n._('Counted already'),
  }
  return words[reason]()
}
