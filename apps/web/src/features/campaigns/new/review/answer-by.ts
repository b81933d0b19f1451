import { locale } from '@plaza/words/locale'

const write = (instant: Date, timeZone: string, named: boolean) =>
  new Intl.DateTimeFormat(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(named && { timeZoneName: 'short' }),
  }).format(instant)

/**
 * By when an owner answers: the weekday, the date and the hour at its place, rounded down to the minute, with the
 * place's zone where the reader's clock shows another time. Without a place it is the reader's time.
 */
export function answerBy(at: string, placeZone: string | undefined, reader: string): string {
  const instant = new Date(at)
  const zone = placeZone ?? reader
  const isOther = write(instant, zone, false) !== write(instant, reader, false)
  return write(instant, zone, isOther)
}
