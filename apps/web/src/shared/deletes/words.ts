import { i18n } from '@lingui/core'
import type { DeletableKind, SupplyKind } from './calls.ts'

/** The consequences of deleting a thing. */
export function deleteWords(kind: DeletableKind): string {
  const words: Record<DeletableKind, string> = {
    displays: i18n._('Advertisers can no longer find it. Past sales remain readable. This cannot be undone.'),
    locations: i18n._('Its address and opening hours are deleted with it. This cannot be undone.'),
    'rate-schedule': i18n._(
      'Its zones and prices are deleted with it. Past sales remain readable. This cannot be undone.',
    ),
    campaigns: i18n._(
      'It is removed from your list. The owners of its displays keep it. This cannot be undone.',
    ),
  }
  return words[kind]
}

/** The consequences of deactivating a thing. */
export function deactivateWords(kind: SupplyKind): string {
  const words: Record<SupplyKind, string> = {
    displays: i18n._(
      'Advertisers can no longer find it, and nothing new is sold on it. Existing bookings continue. You can activate it again at any time.',
    ),
    locations: i18n._(
      'Advertisers can no longer find its displays, and nothing new is sold on them. Existing bookings continue. You can activate it again at any time.',
    ),
    'rate-schedule': i18n._(
      'Nothing new is sold with it, and advertisers can no longer find the displays that use it. Existing bookings continue. You can activate it again at any time.',
    ),
  }
  return words[kind]
}

/** The heading above the names of the campaigns or displays that a deactivation affects. */
export function takenAlongWords(kind: SupplyKind): string {
  return kind === 'displays'
    ? i18n._('These campaigns continue:')
    : i18n._('These displays are no longer on offer then:')
}
