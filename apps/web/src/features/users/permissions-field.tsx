import { Checkbox } from '@mantine/core'
import { i18n } from '@lingui/core'
import type { OrganizationType } from '@plaza/contract/call'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from '../../ui/form/use-field.ts'
import styles from './permissions-field.module.css'
import { permissionGroups } from './permission-words.ts'

type PermissionsFieldProps<In extends FieldValues, Out> = FieldProps<In, Out> & { type: OrganizationType }

/** What a user may do beyond reading, as a table of boxes. */
export function PermissionsField<In extends FieldValues, Out>(props: PermissionsFieldProps<In, Out>) {
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
