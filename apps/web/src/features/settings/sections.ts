import { i18n } from '@lingui/core'
import type { OrganizationType } from '@plaza/contract/call'
import {
  IconActivity,
  IconBell,
  IconBan,
  IconBuilding,
  IconCash,
  IconChecklist,
  IconDevices,
  IconHistory,
  IconFileText,
  IconKey,
  IconMail,
  IconPackage,
  IconPalette,
  IconPercentage,
  IconReceipt,
  IconSpeakerphone,
  IconTrash,
  IconUserCircle,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'

/** The settings pages, each a part of the address: /settings/theme. */
export type SectionId =
  | 'profile'
  | 'password'
  | 'sessions'
  | 'notifications'
  | 'organization'
  | 'theme'
  | 'access'
  | 'approvals'
  | 'bans'
  | 'payment'
  | 'plan'
  | 'audit'
  | 'deletions'
  | 'invoices'
  | 'taxes'
  | 'announcements'
  | 'terms'
  | 'plans'
  | 'mails'
  | 'health'

export interface Section {
  id: SectionId
  label: string
  /** The sentence under the title. */
  line: string
  icon: Icon
  /** Whether the page concerns the user, the organization or the whole platform. */
  group: 'you' | 'organization' | 'platform'
}

interface Offered extends Section {
  shown: boolean
}

const ofPerson = (): Offered[] =>
  [
    {
      id: 'profile',
      label: i18n._('Profile'),
      line: i18n._('Your name, picture and contact details.'),
      icon: IconUserCircle,
    },
    {
      id: 'password',
      label: i18n._('Password'),
      line: i18n._('Your other browsers are logged out when you change it.'),
      icon: IconKey,
    },
    {
      id: 'sessions',
      label: i18n._('Sessions'),
      line: i18n._('Where you are logged in.'),
      icon: IconDevices,
    },
    {
      id: 'notifications',
      label: i18n._('Notifications'),
      line: i18n._('Which notifications you get by email.'),
      icon: IconBell,
    },
  ].map((one) => ({ ...one, group: 'you', shown: true }) as Offered)

/** Invoices and statements. The platform sees those of all organizations, so for it they are in its own group. */
const ofMoney = (ofPlatform: boolean, may: (permission: string) => boolean): Offered[] => [
  {
    id: 'invoices',
    label: i18n._('Invoices and statements'),
    line: ofPlatform
      ? i18n._('What was issued to advertisers and display owners.')
      : i18n._('What you paid and what you were paid, as documents.'),
    icon: IconReceipt,
    group: ofPlatform ? 'platform' : 'organization',
    shown: may('organization:view'),
  },
]

/**
 * The log of changes and the deletion requests. The platform sees those of all organizations, so for it
 * they are in its own group.
 */
const ofPast = (ofPlatform: boolean, may: (permission: string) => boolean): Offered[] => {
  const group = ofPlatform ? 'platform' : 'organization'
  return [
    {
      id: 'audit',
      label: i18n._('Changes'),
      line: i18n._('Who changed what, and on whose behalf.'),
      icon: IconHistory,
      group,
      shown: may('organization:view'),
    },
    {
      id: 'deletions',
      label: ofPlatform ? i18n._('Deletion requests') : i18n._('Delete organization'),
      line: ofPlatform
        ? i18n._('What organizations asked you to delete.')
        : i18n._('You ask, and the platform deletes.'),
      icon: IconTrash,
      group,
      shown: may('organization:delete'),
    },
  ]
}

const ofOrganization = (type: OrganizationType, may: (permission: string) => boolean): Offered[] => {
  const [ofPlatform, sells] = [type === 'PLATFORM', type === 'DSO']
  return [
    {
      id: 'organization',
      label: i18n._('Organization'),
      line: i18n._('What others see of you, and what appears on your invoices.'),
      icon: IconBuilding,
      group: 'organization',
      shown: may('organization:update'),
    },
    {
      id: 'theme',
      label: i18n._('Theme'),
      line: i18n._('Your logo and colours, on the site and in emails.'),
      icon: IconPalette,
      group: 'organization',
      shown: may('settings:update'),
    },
    {
      id: 'access',
      label: i18n._('Access for others'),
      line: i18n._('Who from other organizations may act for you.'),
      icon: IconUsersGroup,
      group: 'organization',
      shown: may('grant:create') && !ofPlatform,
    },
    {
      id: 'approvals',
      label: i18n._('Approval rules'),
      line: i18n._('What is approved without anybody looking.'),
      icon: IconChecklist,
      group: 'organization',
      shown: sells,
    },
    {
      id: 'bans',
      label: i18n._('Bans'),
      line: i18n._('What may not be shown on your displays.'),
      icon: IconBan,
      group: 'organization',
      shown: sells,
    },
    {
      id: 'payment',
      label: i18n._('Payment'),
      line: i18n._('The account into which you are paid, and what was paid out.'),
      icon: IconCash,
      group: 'organization',
      shown: sells,
    },
    {
      id: 'plan',
      label: i18n._('Plan'),
      line: i18n._('The limits of your plan, and how much of them you use.'),
      icon: IconPackage,
      group: 'organization',
      shown: !ofPlatform,
    },
  ]
}

const ofInstallation = (may: (permission: string) => boolean): Offered[] => [
  {
    id: 'plans',
    label: i18n._('Plans'),
    line: i18n._('The plans that organizations can have, and what they cost.'),
    icon: IconPackage,
    group: 'platform',
    shown: true,
  },
  {
    id: 'taxes',
    label: i18n._('Taxes'),
    line: i18n._('The tax rates that invoices and statements are issued with.'),
    icon: IconPercentage,
    group: 'platform',
    shown: may('organization:update'),
  },
  {
    id: 'announcements',
    label: i18n._('Announcements'),
    line: i18n._('What stands on every screen of the people that it is for.'),
    icon: IconSpeakerphone,
    group: 'platform',
    shown: may('organization:update'),
  },
  {
    id: 'terms',
    label: i18n._('Terms'),
    line: i18n._('The terms that everybody agrees to, with their versions.'),
    icon: IconFileText,
    group: 'platform',
    shown: may('organization:update'),
  },
  {
    id: 'mails',
    label: i18n._('Emails'),
    line: i18n._('Every email that was written, and whether it was sent.'),
    icon: IconMail,
    group: 'platform',
    shown: may('organization:update'),
  },
  {
    id: 'health',
    label: i18n._('Health'),
    line: i18n._('The state of this installation.'),
    icon: IconActivity,
    group: 'platform',
    shown: true,
  },
]

function offeredTo(type: OrganizationType, may: (permission: string) => boolean): Section[] {
  const ofPlatform = type === 'PLATFORM'
  return [
    ...ofPerson(),
    ...ofOrganization(type, may),
    ...ofMoney(ofPlatform, may),
    ...(ofPlatform ? ofInstallation(may) : []),
    ...ofPast(ofPlatform, may),
  ].filter(({ shown }) => shown)
}

/** The settings pages that a user of this type of organization, with these permissions, can use. */
export function sectionsOf(type: OrganizationType, permissions: readonly string[]): Section[] {
  return offeredTo(type, (permission) => permissions.includes(permission))
}

/** Whether a page exists for this type of organization, whatever the user's own permissions. */
export function isSectionOf(type: OrganizationType, id: string): boolean {
  return offeredTo(type, () => true).some((section) => section.id === id)
}
