import { i18n } from '@lingui/core'
import type { OrganizationType } from '@plaza/contract/call'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Wide } from '../../ui/form/fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { PermissionsField } from './permissions-field.tsx'

interface RightsFieldsProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>
  roleName: FieldPath<In>
  permissionsName: FieldPath<In>
  type: OrganizationType
}

/** A role, and what somebody of it is given where it does not hold everything. */
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

/** The roles of an organization as choices; their ids are texts there. */
const roleChoices = () => [
  { value: '3', label: i18n._('User: can see everything, and do what is permitted') },
  { value: '2', label: i18n._('Owner: may do everything') },
]

/** A choice's text as the calls' id. */
export function roleIdOf(choice: '2' | '3'): 2 | 3 {
  return choice === '2' ? 2 : 3
}
