import {
  activateUser,
  addUser,
  createUser,
  deactivateUser,
  deleteUser,
  listAllUsers,
  listRoles,
  listUsers,
  readInvitation,
  removeUser,
  setOwner,
  updateUser,
} from '@plaza/contract/users'
import {
  inviteUsers,
  sendInvitationsAgain,
  setUsersActivity,
  withdrawInvitations,
} from '@plaza/contract/many-users'
import { OWNER, permissionsOf, roleName, USER } from '../../base/actor.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { sendManyAgain, setManyActive, withdrawMany } from './change-many.ts'
import { changeRights, makeOwner, removePerson, setActivity } from './change-person.ts'
import { createInvited, showInvitation } from './create-user.ts'
import { invite } from './invite.ts'
import { inviteMany } from './invite-many.ts'
import { presentPerson } from './present.ts'
import * as repo from './repo.ts'

/** The platform reads the users of every organization, others only their own. */
const checkReach = ({ actor }: CallScope, orgId: string): void => {
  if (actor.orgType !== 'PLATFORM' && orgId !== actor.orgId) throw new Failure('forbidden')
}

export const userRoutes = [
  route(addUser, invite),
  route(inviteUsers, inviteMany),
  route(withdrawInvitations, withdrawMany),
  route(sendInvitationsAgain, sendManyAgain),
  route(setUsersActivity, setManyActive),
  route(listUsers, async (scope, { query: { org_id, ...query } }) => {
    checkReach(scope, org_id)
    const { rows, ...total } = await repo.listPeople(scope, org_id, query)
    return { rows: rows.map((row) => presentPerson(scope.actor, row)), ...total }
  }),
  route(listAllUsers, async (scope, { query }) => {
    checkReach(scope, query.org_id)
    const rows = await repo.lookupPeople(scope, query.org_id)
    return { rows, count: rows.length }
  }),
  route(updateUser, async (scope, input) => presentPerson(scope.actor, await changeRights(scope, input))),
  route(activateUser, (scope, { params }) => setActivity(scope, params.id, true)),
  route(deactivateUser, (scope, { params }) => setActivity(scope, params.id, false)),
  route(removeUser, (scope, { params }) => removePerson(scope, params.id)),
  route(deleteUser, (scope, { params }) => removePerson(scope, params.id)),
  route(setOwner, makeOwner),
  route(readInvitation, showInvitation),
  route(createUser, createInvited),
  route(listRoles, async ({ actor }, { params: { page, size } }) => {
    const all = [OWNER, USER].map((id) => ({
      id,
      name: roleName(id),
      permissions: permissionsOf(actor.orgType, id, []),
    }))
    return { rows: all.slice((page - 1) * size, page * size), count: all.length }
  }),
]
