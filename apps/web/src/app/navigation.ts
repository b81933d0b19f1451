import { i18n } from '@lingui/core'
import type { OrganizationType } from '@plaza/contract/call'
import {
  IconBuildingStore,
  IconCalendar,
  IconCalendarDollar,
  IconCash,
  IconChecklist,
  IconDeviceTv,
  IconHeartRateMonitor,
  IconHome,
  IconMapPin,
  IconSettings,
  IconSpeakerphone,
  IconUserSearch,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

export interface NavItem {
  /** The address of a screen. A test checks that a route exists for it. */
  to: string
  label: string
  icon: Icon
}

export interface NavGroup {
  /** Empty for the first group. */
  title: string
  items: NavItem[]
}

function groupsOf(type: OrganizationType): NavGroup[] {
  const home = { to: '/', label: i18n._('Home'), icon: IconHome }
  if (type === 'DSO') {
    return [
      { title: '', items: [home] },
      {
        title: i18n._('My network'),
        items: [
          { to: '/displays', label: i18n._('Displays'), icon: IconDeviceTv },
          { to: '/calendar', label: i18n._('Calendar'), icon: IconCalendar },
          { to: '/locations', label: i18n._('Locations'), icon: IconBuildingStore },
          { to: '/rate-schedules', label: i18n._('Rate schedules'), icon: IconCalendarDollar },
        ],
      },
      {
        title: i18n._('Selling'),
        items: [
          { to: '/campaigns-approval', label: i18n._('Approvals'), icon: IconChecklist },
          { to: '/advertiser', label: i18n._('Advertisers'), icon: IconSpeakerphone },
        ],
      },
    ]
  }
  if (type === 'ADV') {
    return [
      {
        title: '',
        items: [
          home,
          { to: '/advertisers-displays', label: i18n._('Find displays'), icon: IconMapPin },
          { to: '/campaigns', label: i18n._('Campaigns'), icon: IconSpeakerphone },
        ],
      },
    ]
  }
  return [
    { title: '', items: [home] },
    {
      title: i18n._('Platform'),
      items: [
        { to: '/admin-payments', label: i18n._('Payments'), icon: IconCash },
        { to: '/admin-display-owner', label: i18n._('Display owners'), icon: IconBuildingStore },
        { to: '/screens', label: i18n._('Screens'), icon: IconHeartRateMonitor },
        { to: '/admin-advertisers', label: i18n._('Advertisers'), icon: IconSpeakerphone },
        { to: '/admin-people', label: i18n._('People'), icon: IconUserSearch },
      ],
    },
  ]
}

const ofEveryone = (): NavGroup => ({
  title: i18n._('Organization'),
  items: [
    { to: '/Users', label: i18n._('Users'), icon: IconUsers },
    { to: '/settings', label: i18n._('Settings'), icon: IconSettings },
  ],
})

/** The entries of the sidebar, by type of organization. A new screen gets its entry here. */
export function navigationOf(type: OrganizationType): NavGroup[] {
  return [...groupsOf(type), ofEveryone()]
}
