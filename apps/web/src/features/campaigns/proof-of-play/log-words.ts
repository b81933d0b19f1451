import { i18n } from '@lingui/core'
import type { LogRefusal } from '@plaza/domain/plays/count-log'
import type { LogField, LogSource } from '@plaza/domain/plays/play-log'

/** Whose log it is. */
export function sourceWords(source: LogSource): string {
  switch (source) {
    case 'opendirect':
      return i18n._('OpenDirect Stats')
    case 'xibo':
      return i18n._('Xibo')
    case 'yodeck':
      return i18n._('Yodeck')
    case 'other':
      return i18n._('another player')
  }
}

/** What a column of a log says. */
export function fieldWords(field: LogField): string {
  switch (field) {
    case 'display':
      return i18n._('Display')
    case 'media':
      return i18n._('Media')
    case 'time':
      return i18n._('Time')
    case 'plays':
      return i18n._('Plays')
  }
}

/** Why rows do not count. */
export function refusalWords(why: LogRefusal): string {
  switch (why) {
    case 'display':
      return i18n._('Not one of the displays of this campaign')
    case 'media':
      return i18n._('Not a file of this campaign')
    case 'doubtful':
      return i18n._('Several displays have this name')
    case 'time':
      return i18n._('The time cannot be read')
    case 'plays':
      return i18n._('The number of plays cannot be read')
    case 'day':
      return i18n._('Nothing was booked there on that day')
  }
}
