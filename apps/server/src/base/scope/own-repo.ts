import {
  sql,
  type DeleteQueryBuilder,
  type DeleteResult,
  type SqlBool,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { DB } from '../../../db/types.ts'
import { asSystem, type ActorScope } from './scope.ts'

/** The columns that name whose a row is: `adv_org_id` where an advertiser has a part in an owner's row. */
type OwnerColumn = 'org_id' | 'adv_org_id'
type TableWith<C extends string> = { [T in keyof DB]: C extends keyof DB[T] ? T : never }[keyof DB]

type Update<T extends keyof DB> = UpdateQueryBuilder<DB, T, T, UpdateResult>
type Delete<T extends keyof DB> = DeleteQueryBuilder<DB, T, DeleteResult>

// What Kysely begins on a table that is a type parameter has a type that it cannot work out; these name it.
const update = <T extends keyof DB>(scope: ActorScope, table: T) =>
  asSystem(scope).db.updateTable(table) as unknown as Update<T>
const remove = <T extends keyof DB>(scope: ActorScope, table: T) =>
  asSystem(scope).db.deleteFrom(table) as unknown as Delete<T>

const isOwn = ({ actor }: ActorScope, table: keyof DB, column: OwnerColumn | 'id') =>
  sql<SqlBool>`${sql.ref(`${table}.${column}`)} = ${actor.orgId}`

/** Begins an update of rows that are of the actor's organization. */
export function updateOwn<C extends OwnerColumn, T extends TableWith<C>>(
  scope: ActorScope,
  table: T,
  column: C | 'org_id' = 'org_id',
): Update<T> {
  return update(scope, table).where(isOwn(scope, table, column))
}

/** Begins a delete of rows that are of the actor's organization. */
export function deleteOwn<T extends TableWith<'org_id'>>(scope: ActorScope, table: T): Delete<T> {
  return remove(scope, table).where(isOwn(scope, table, 'org_id'))
}

const isReached = (scope: ActorScope, table: keyof DB) =>
  scope.actor.orgType === 'PLATFORM'
    ? sql<SqlBool>`true`
    : isOwn(scope, table, table === 'organizations' ? 'id' : 'org_id')

/** Begins an update of rows that the actor reaches: everybody's for the platform, else the organization's own. */
export function updateReached<T extends TableWith<'org_id'> | 'organizations'>(
  scope: ActorScope,
  table: T,
): Update<T> {
  return update(scope, table).where(isReached(scope, table))
}

/** Begins a delete of rows that the actor reaches: everybody's for the platform, else the organization's own. */
export function deleteReached<T extends TableWith<'org_id'>>(scope: ActorScope, table: T): Delete<T> {
  return remove(scope, table).where(isReached(scope, table))
}

/** Begins a delete of rows that are of the actor's own account, whichever organization they act for. */
export function deleteOfSelf<T extends TableWith<'user_id'>>(scope: ActorScope, table: T): Delete<T> {
  return remove(scope, table).where(sql<SqlBool>`${sql.ref(`${table}.user_id`)} = ${scope.actor.userId}`)
}

/** Begins an update of the actor's own account, whichever organization they act for. */
export function updateSelf(scope: ActorScope): Update<'users'> {
  return update(scope, 'users').where('users.id', '=', scope.actor.userId)
}
