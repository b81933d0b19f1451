import { i18n } from '@lingui/core'
import type { CallData, OrganizationType } from '@plaza/contract/call'
import type { searchEverything } from '@plaza/contract/search'
import { groupBy } from '@plaza/domain/group-by'
import {
  IconArrowRight,
  IconBuilding,
  IconBuildingStore,
  IconCalendarDollar,
  IconDeviceTv,
  IconPencil,
  IconSpeakerphone,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { NavigateOptions } from '@tanstack/react-router'
import { formatDateRange } from '../../lib/format.ts'

type Answered = CallData<typeof searchEverything>['rows'][number]
/** Something that was found: a thing of the server, or a screen of the site by its address. */
export type Found = Omit<Answered, 'kind'> & { kind: Answered['kind'] | 'screen' }
type Address = NonNullable<NavigateOptions['to']>

const ICONS: Record<Found['kind'], Icon> = {
  screen: IconArrowRight,
  display: IconDeviceTv,
  location: IconBuildingStore,
  'rate-schedule': IconCalendarDollar,
  campaign: IconSpeakerphone,
  draft: IconPencil,
  organization: IconBuilding,
  person: IconUser,
}

export function iconOf(kind: Found['kind']): Icon {
  return ICONS[kind]
}

const titleOf = (kind: Found['kind']): string =>
  ({
    screen: i18n._('Go to'),
    display: i18n._('Displays'),
    location: i18n._('Locations'),
    'rate-schedule': i18n._('Rate schedules'),
    campaign: i18n._('Campaigns'),
    draft: i18n._('Drafts'),
    organization: i18n._('Organizations'),
    person: i18n._('People'),
  })[kind]

/** What tells a thing from others of its name: a campaign's days as people write them, or the answer's own words. */
export function noteOf({ kind, note }: Found): string {
  const [from, to] = note.split(' – ')
  return kind === 'campaign' && from && to ? formatDateRange(from, to) : note
}

/** What was found by its kind, in the order in which the kinds come first. */
export function groupsOf(found: readonly Found[]): { title: string; rows: Found[] }[] {
  return [...groupBy(found, ({ kind }) => kind)].map(([kind, rows]) => ({ title: titleOf(kind), rows }))
}

/** Where the site shows something that was found, to a user of this type of organization. */
export function targetOf({ kind, id, name, note }: Found, type: OrganizationType): NavigateOptions {
  switch (kind) {
    case 'screen':
      return { to: id as Address }
    case 'display':
      return type === 'ADV'
        ? { to: '/advertisers-displays', search: { display: id } }
        : { to: '/displays', search: { open: id } }
    case 'location':
      return { to: '/locations', search: { open: id } }
    case 'rate-schedule':
      return { to: '/rate-schedules', search: { open: id } }
    case 'campaign':
      return { to: '/campaigns/$campaignId', params: { campaignId: id } }
    case 'draft':
      return { to: '/new-campaign', search: { draft: id } }
    case 'organization':
      return { to: '/admin-organizations/$orgId', params: { orgId: id } }
    case 'person':
      return type === 'PLATFORM'
        ? { to: '/admin-people', search: { search: note } }
        : { to: '/Users', search: { search: name } }
  }
}
