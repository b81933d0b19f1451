import { i18n } from '@lingui/core'
import { Checkbox } from '@mantine/core'
import type { OrganizationType } from '@plaza/contract/call'
import type { GRANTABLE } from '@plaza/contract/users'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { rightThing, rightVerbs, rightWords, type Verb } from '@plaza/words/right-words'
import { Button } from '../../ui/button.tsx'
import { Wide } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { type FieldProps, useField } from '../../ui/form/use-field.tsx'
import styles from './permissions-field.module.css'

type Permission = (typeof GRANTABLE)[number]

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
  { value: '3', label: i18n._('User: sees all, and does what is permitted') },
  { value: '2', label: i18n._('Owner: may do everything') },
]

/** Converts a choice's text to the calls' id. */
export function roleIdOf(choice: '2' | '3'): 2 | 3 {
  return choice === '2' ? 2 : 3
}

type PermissionsFieldProps<In extends FieldValues, Out> = FieldProps<In, Out> & { type: OrganizationType }

/** What a user may do beyond reading: one press for a usual set of permissions, and each of them in a table. */
function PermissionsField<In extends FieldValues, Out>(props: PermissionsFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const given = Array.isArray(field.value) ? (field.value as Permission[]) : []
  const toggle = (id: Permission) =>
    field.onChange(given.includes(id) ? given.filter((one) => one !== id) : [...given, id])
  return (
    <fieldset className={styles.field} disabled={props.disabled}>
      <legend>{props.label}</legend>
      <div className={styles.presets} role="group" aria-label={i18n._('Usual sets')}>
        {presetsOf(props.type).map(({ label, permissions }) => (
          <Button
            key={label}
            size="sm"
            look={isSame(given, permissions) ? 'soft' : 'plain'}
            aria-pressed={isSame(given, permissions)}
            onClick={() => field.onChange(permissions)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.table}>
        <div className={styles.heads} aria-hidden="true">
          <span />
          {rightVerbs().map(([verb, label]) => (
            <span key={verb}>{label}</span>
          ))}
        </div>
        {things(props.type).map(({ thing, has }) => (
          <div key={thing} className={styles.row} role="group" aria-label={rightThing(thing)}>
            <strong>{rightThing(thing)}</strong>
            {rightVerbs().map(([verb]) => {
              const id = `${thing}:${verb}` as Permission
              return has.includes(verb) ? (
                <Checkbox
                  key={verb}
                  aria-label={rightWords(id)}
                  checked={given.includes(id)}
                  onChange={() => toggle(id)}
                />
              ) : (
                <span key={verb} />
              )
            })}
          </div>
        ))}
      </div>
      {props.type === 'DSO' && (
        <Checkbox
          label={rightWords('approval:decide')}
          checked={given.includes('approval:decide')}
          onChange={() => toggle('approval:decide')}
        />
      )}
      <div role="alert">{typeof error === 'string' && <p className="small">{error}</p>}</div>
    </fieldset>
  )
}

const ALL: readonly Verb[] = ['create', 'update', 'delete']
const CHANGE: readonly Verb[] = ['update']

/** What there is to be permitted, with what can be done to it. Reading is always included. */
interface Thing {
  thing: string
  has: readonly Verb[]
}

function things(type: OrganizationType): Thing[] {
  return [
    ...(type === 'DSO'
      ? [
          { thing: 'display', has: ALL },
          { thing: 'location', has: ALL },
          { thing: 'rate-schedule', has: ALL },
        ]
      : []),
    ...(type === 'ADV' ? [{ thing: 'campaign', has: ALL }] : []),
    { thing: 'user', has: ALL },
    { thing: 'settings', has: CHANGE },
    { thing: 'payment', has: CHANGE },
  ]
}

const allOf = (...names: string[]): Permission[] =>
  names.flatMap((thing) => ALL.map((verb) => `${thing}:${verb}` as Permission))

/** The sets of permissions that are usually given together. */
function presetsOf(type: OrganizationType): { label: string; permissions: Permission[] }[] {
  const accountant = { label: i18n._('Accountant'), permissions: ['payment:update' as const] }
  const reader = { label: i18n._('Reads only'), permissions: [] }
  if (type === 'DSO') {
    return [
      reader,
      { label: i18n._('Approver'), permissions: ['approval:decide'] },
      { label: i18n._('Editor'), permissions: allOf('display', 'location', 'rate-schedule') },
      accountant,
    ]
  }
  if (type === 'ADV')
    return [reader, { label: i18n._('Planner'), permissions: allOf('campaign') }, accountant]
  return []
}

const isSame = (given: readonly string[], preset: readonly string[]): boolean =>
  given.length === preset.length && preset.every((id) => given.includes(id))
