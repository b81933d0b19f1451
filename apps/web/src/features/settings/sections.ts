import { i18n } from '@lingui/core'
import type { OrganizationType } from '@plaza/contract/call'
import {
  IconBuilding,
  IconDevices,
  IconKey,
  IconPalette,
  IconUserCircle,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'

/** The settings pages, each a part of the address: /settings/theme. */
export const SECTIONS = ['profile', 'password', 'sessions', 'organization', 'theme', 'access'] as const
export type SectionId = (typeof SECTIONS)[number]

export interface Section {
  id: SectionId
  label: string
  icon: Icon
  /** Of the person, or of the organization. */
  group: 'you' | 'organization'
}

/** What somebody of this type of organization, with these permissions, can settle. */
export function sectionsOf(type: OrganizationType, permissions: readonly string[]): Section[] {
  const may = (permission: string) => permissions.includes(permission)
  const ofPlatform = type === 'PLATFORM'
  const all: (Section & { shown: boolean })[] = [
    { id: 'profile', label: i18n._('Profile'), icon: IconUserCircle, group: 'you', shown: true },
    { id: 'password', label: i18n._('Password'), icon: IconKey, group: 'you', shown: true },
    { id: 'sessions', label: i18n._('Sessions'), icon: IconDevices, group: 'you', shown: true },
    {
      id: 'organization',
      label: i18n._('Organization'),
      icon: IconBuilding,
      group: 'organization',
      shown: may('organization:update'),
    },
    {
      id: 'theme',
      label: i18n._('Theme'),
      icon: IconPalette,
      group: 'organization',
      shown: may('settings:update'),
    },
    {
      id: 'access',
      label: i18n._('Access for others'),
      icon: IconUsersGroup,
      group: 'organization',
      shown: may('organization:update') && !ofPlatform,
    },
  ]
  return all.filter(({ shown }) => shown)
}
