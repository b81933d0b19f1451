import { i18n } from '@lingui/core'

export type Verb = 'create' | 'update' | 'delete'

/** What can be done to a thing, in the order in which it is offered. */
export function rightVerbs(): [Verb, string][] {
  return [
    ['create', i18n._('Create')],
    ['update', i18n._('Change')],
    ['delete', i18n._('Delete')],
  ]
}

/** Names what a right is about, by the part of it before the colon. */
export function rightThing(thing: string): string {
  const titles: Record<string, string> = {
    display: i18n._('Displays'),
    location: i18n._('Locations'),
    'rate-schedule': i18n._('Rate schedules'),
    campaign: i18n._('Campaigns'),
    user: i18n._('Users'),
    settings: i18n._('Settings'),
    payment: i18n._('Payments'),
  }
  return titles[thing] ?? thing
}

/** Says a right in words, for example "Change: Displays". */
export function rightWords(right: string): string {
  if (right === 'approval:decide') return i18n._('Decide about approval requests')
  const [thing = '', verb] = right.split(':')
  const label = rightVerbs().find(([one]) => one === verb)?.[1] ?? verb
  return i18n._('{label}: {title}', { label, title: rightThing(thing) })
}
