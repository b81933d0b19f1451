import { i18n } from '@lingui/core'
import type { Permission } from '@plaza/contract/call'
import { mayDo } from '../../lib/may.ts'
import type { UserInfo } from '../../lib/session.ts'
import type { Step } from './queries.ts'

export interface StepWords {
  title: string
  text: string
  /** The words in the sidebar, which shows only this step. */
  next: string
  /** The screen where it is done. */
  to: string
  /** Opens the form there at once. */
  search?: { new: '1' }
}

const wordsByName: Record<string, () => StepWords> = {
  Location: () => ({
    title: i18n._('Create a location'),
    text: i18n._('The place: its address, and when it is open.'),
    next: i18n._('Next: create a location.'),
    to: '/locations',
    search: { new: '1' },
  }),
  'Rate Schedule': () => ({
    title: i18n._('Create a rate schedule'),
    text: i18n._('Zones, how often a spot is shown, and what it costs.'),
    next: i18n._('Next: create a rate schedule with zones and prices.'),
    to: '/rate-schedules',
    search: { new: '1' },
  }),
  Display: () => ({
    title: i18n._('Create a display'),
    text: i18n._('Hang it at a location and give it a rate schedule.'),
    next: i18n._('Next: create a display, so that it can be booked.'),
    to: '/create-new-display',
  }),
  'Connect payment account': () => ({
    title: i18n._('Connect a payment account'),
    text: i18n._('Card payments from advertisers go there.'),
    next: i18n._('Next: connect a payment account to receive money.'),
    to: '/settings/payment',
  }),
  Campaign: () => ({
    title: i18n._('Book your first campaign'),
    text: i18n._('Choose displays by place, dates and price, and send your media to their owners.'),
    next: i18n._('Next: find displays for your first campaign.'),
    to: '/advertisers-displays',
  }),
  Avatar: () => ({
    title: i18n._('Add your picture'),
    text: i18n._('So that others know who is writing.'),
    next: i18n._('Next: add a picture of yourself.'),
    to: '/settings/profile',
  }),
  'Add User': () => ({
    title: i18n._('Invite a colleague'),
    text: i18n._('You decide what each may do.'),
    next: i18n._('Next: invite a colleague.'),
    to: '/Users',
  }),
}

/** The permission that the step's screen needs; none for steps about the user's own account. */
const needs: Record<string, Permission> = {
  Location: 'location:create',
  'Rate Schedule': 'rate-schedule:create',
  Display: 'display:create',
  'Connect payment account': 'payment:create',
  Campaign: 'campaign:create',
  'Add User': 'user:create',
}

/**
 * Whether the user may do a step. Who acts for another organization leaves to its people what is theirs: their own
 * pictures.
 */
export function mayDoStep(
  { name }: Pick<Step, 'name'>,
  user: Pick<UserInfo, 'roles'>,
  isActing: boolean,
): boolean {
  if (isActing && name === 'Avatar') return false
  const permission = needs[name]
  return permission === undefined || mayDo(user, permission)
}

/** The words of a step. A step that this site does not know has the server's name. */
export function stepWords({ name }: Step): StepWords {
  return wordsByName[name]?.() ?? { title: name, text: '', next: name, to: '/' }
}

const FIRST_DISPLAY = ['Location', 'Rate Schedule', 'Display']

/**
 * Whether the user can do the steps up to the first display at once, by the form of a new display, which makes its place and
 * its price along with it: none of them is done, and the user may do all of them.
 */
export function mayDoAtOnce(
  steps: readonly Pick<Step, 'name' | 'completed'>[],
  user: Pick<UserInfo, 'roles'>,
): boolean {
  const open = steps.filter((step) => FIRST_DISPLAY.includes(step.name) && !step.completed)
  return open.length === FIRST_DISPLAY.length && open.every((step) => mayDoStep(step, user, false))
}

/** The steps up to the first display as one. */
export function atOnceWords() {
  return {
    title: i18n._('Put your first display on sale'),
    text: i18n._('Its place, its price and its screen, in one form.'),
    next: i18n._('Next: put your first display on sale.'),
    to: '/create-new-display',
  } as const
}

export function titleOf({ organization }: UserInfo): string {
  return organization.type === 'DSO' ? i18n._('Get ready to sell') : i18n._('Get ready to advertise')
}
