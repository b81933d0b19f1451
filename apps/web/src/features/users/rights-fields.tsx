import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import type { OrganizationType } from '@plaza/contract/call'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { Wide } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { type FieldProps, useField } from '../../ui/form/use-field.tsx'
import styles from './permissions-field.module.css'

interface RightsFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  roleName: FieldPath<In>
  permissionsName: FieldPath<In>
  type: OrganizationType
}

/** The role of a user, and the permissions where the role does not include all of them. */
export function RightsFields<In extends FieldValues, Out>(props: RightsFieldsProps<In, Out>) {
  const { control, roleName, permissionsName, type } = props
  const isUser = useWatch({ control, name: roleName }) === '3'
  return (
    <>
      <Wide>
        <SelectField control={control} name={roleName} label={i18n._('Role')} choices={roleChoices()} />
      </Wide>
      {isUser && (
        <Wide>
          <PermissionsField
            control={control}
            name={permissionsName}
            label={i18n._('What they may do beyond reading')}
            type={type}
          />
        </Wide>
      )}
    </>
  )
}

/** Returns the roles of an organization as choices, whose ids are texts. */
const roleChoices = () => [
  { value: '3', label: i18n._('User: can see everything, and do what is permitted') },
  { value: '2', label: i18n._('Owner: may do everything') },
]

/** Converts a choice's text to the calls' id. */
export function roleIdOf(choice: '2' | '3'): 2 | 3 {
  return choice === '2' ? 2 : 3
}

type PermissionsFieldProps<In extends FieldValues, Out> = FieldProps<In, Out> & { type: OrganizationType }

/** The table of checkboxes for what a user may do beyond reading. */
function PermissionsField<In extends FieldValues, Out>(props: PermissionsFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const given = Array.isArray(field.value) ? (field.value as string[]) : []
  const toggle = (id: string) =>
    field.onChange(given.includes(id) ? given.filter((one) => one !== id) : [...given, id])
  return (
    <fieldset className={styles.table} disabled={props.disabled}>
      <legend>{props.label}</legend>
      {permissionGroups(props.type).map(({ title, permissions }) => (
        <div key={title} className={styles.row} role="group" aria-label={title}>
          <strong>{title}</strong>
          {permissions.map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              aria-label={i18n._('{label}: {title}', { label, title })}
              checked={given.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      ))}
      <div role="alert">{typeof error === 'string' && <p className="small">{error}</p>}</div>
    </fieldset>
  )
}

interface PermissionGroup {
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

/**
 * The permissions that an owner can give to a user, grouped by what they concern. Reading is always
 * included.
 */
function permissionGroups(type: OrganizationType): PermissionGroup[] {
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
