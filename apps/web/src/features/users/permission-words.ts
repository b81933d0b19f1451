import { i18n } from '@lingui/core'
import type { OrganizationType } from '@plaza/contract/call'

export interface PermissionGroup {
  title: string
  permissions: { id: string; label: string }[]
}

const things = (type: OrganizationType): [thing: string, title: string][] => [
  ...(type === 'DSO'
    ? ([
        ['display', i18n._('Displays')],
        ['location', i18n._('Locations')],
        ['rate-schedule', i18n._('Rate schedules')],
      ] as [string, string][])
    : []),
  ...(type === 'ADV' ? ([['campaign', i18n._('Campaigns')]] as [string, string][]) : []),
  ['user', i18n._('Users')],
  ['settings', i18n._('Settings')],
  ['payment', i18n._('Payments')],
]

/** What an owner may give to a user, by things; reading everything comes with being there. */
export function permissionGroups(type: OrganizationType): PermissionGroup[] {
  return [
    ...things(type).map(([thing, title]) => ({
      title,
      permissions: [
        { id: `${thing}:create`, label: i18n._('Create') },
        { id: `${thing}:update`, label: i18n._('Change') },
        { id: `${thing}:delete`, label: i18n._('Delete') },
      ],
    })),
    ...(type === 'DSO'
      ? [{ title: i18n._('Approvals'), permissions: [{ id: 'approval:decide', label: i18n._('Decide') }] }]
      : []),
  ]
}
