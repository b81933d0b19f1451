import { i18n } from '@lingui/core'
import type { DeletableKind, SupplyKind } from './calls.ts'

/** What becomes of a thing that is deleted. */
export function deleteWords(kind: DeletableKind): string {
  const words: Record<DeletableKind, string> = {
    displays: i18n._(
      'Advertisers no longer find it. What was sold on it stays readable. This cannot be undone.',
    ),
    locations: i18n._('Its address and its opening hours go with it. This cannot be undone.'),
    'rate-schedule': i18n._(
      'Its zones and prices go with it. What was sold by it stays readable. This cannot be undone.',
    ),
    campaigns: i18n._('It goes from your list. The owners of its displays keep it. This cannot be undone.'),
  }
  return words[kind]
}

/** What becomes of a thing that is put away. */
export function deactivateWords(kind: SupplyKind): string {
  const words: Record<SupplyKind, string> = {
    displays: i18n._(
      'Advertisers no longer find it, and nothing new is sold on it. What is sold goes on. You can activate it again at any time.',
    ),
    locations: i18n._(
      'Advertisers no longer find its displays, and nothing new is sold on them. What is sold goes on. You can activate it again at any time.',
    ),
    'rate-schedule': i18n._(
      'Nothing new is sold by it, and advertisers no longer find the displays that use it. What is sold goes on. You can activate it again at any time.',
    ),
  }
  return words[kind]
}

/** What stands above the names of what a thing that is put away takes along, or leaves as it is. */
export function takenAlongWords(kind: SupplyKind): string {
  return kind === 'displays'
    ? i18n._('These campaigns go on:')
    : i18n._('These displays are off offer with it:')
}
