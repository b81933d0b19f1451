import { PASSWORD } from '../../actors.ts'
import type { Rows } from '../notation.ts'

const EVERYBODY = '200 | 200 | 200 | 200 | 200 | 200'
const CREATES = '201 | 201 | 201 | 201 | 201 | 201'

const profile = () => {
  const form = new FormData()
  form.append('name', 'Kim')
  return form
}

/** Calls without a login, and calls about the own account. */
export const accounts: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'POST /api/auth/withOwner': {
    body: ({ address }) => ({
      organization: { name: 'New', type: 'ADV' },
      owner: { name: 'Kim', email: address, password: PASSWORD },
    }),
    fresh: ['address'],
    who: `own     ${CREATES}`,
  },
  'POST /api/savvy/users/login': {
    body: ({ email }) => ({ email, password: PASSWORD }),
    who: `own     200 200 401 401 | 200 | 200 | 200 | 200 | 200`,
  },
  'POST /api/savvy/users/refresh': {
    body: ({ refreshToken }) => ({ refresh_token: refreshToken }),
    fresh: ['refreshToken'],
    who: `own     200 401 401 401 | 200 | 200 | 200 | 200 | 200`,
  },
  'POST /api/auth/request-reset-password': {
    body: ({ address }) => ({ email: address }),
    who: `own     ${EVERYBODY}`,
  },
  'PUT /api/auth/change-password': {
    body: ({ resetCode }) => ({ token: resetCode, password: PASSWORD }),
    fresh: ['resetCode'],
    who: `own     ${EVERYBODY}`,
  },
  'POST /api/auth/address-code': {
    body: ({ addressCode }) => ({ token: addressCode }),
    fresh: ['addressCode'],
    who: `own     ${EVERYBODY}`,
  },
  'PUT /api/auth/confirm-address': {
    body: ({ addressCode }) => ({ token: addressCode }),
    fresh: ['addressCode'],
    who: `own     ${EVERYBODY}`,
  },
  'POST /api/auth/invitation': {
    body: ({ invitationCode }) => ({ token: invitationCode }),
    fresh: ['invitationCode'],
    who: `own     ${EVERYBODY}`,
  },
  'POST /api/savvy/users': {
    body: ({ invitationCode }) => ({
      token: invitationCode,
      name: 'Kim',
      password: PASSWORD,
      agreed_on_tearms: true,
    }),
    fresh: ['invitationCode'],
    who: `own     ${CREATES}`,
  },
  'GET /api/savvy/users/me': {
    who: `own     401 | 200 | 200 | 200 | 200 | 200`,
  },
  'DELETE /api/savvy/users/logout/{id}': {
    at: { id: 'user' },
    leaves: true,
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 200`,
  },
  'PUT /api/savvy/users/agreeToTermsandConditions/{id}': {
    at: { id: 'user' },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 200`,
  },
  'PUT /api/savvy/users/changePassword/{id}': {
    at: { id: 'user' },
    body: () => ({ old_password: PASSWORD, new_password: PASSWORD }),
    leaves: true,
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 200`,
  },
  'POST /api/savvy/users/confirm-address-again': {
    who: `own     401 | 200 | 200 | 200 | 200 | 200`,
  },
  'GET /api/savvy/users/sessions/{id}': {
    at: { id: 'user' },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 200`,
  },
  'DELETE /api/savvy/users/sessions/{id}/{session_id}': {
    at: { id: 'user', session_id: 'session' },
    fresh: ['session'],
    also: { mixed: { at: { id: 'own user', session_id: 'session' } } },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 200
      mixed   401 | 404 | 404         | 404         | 404         | 404`,
  },
  'GET /api/savvy/users/getUserDetails/{id}': {
    at: { id: 'user' },
    also: { peer: { at: { id: 'colleague' }, like: 'own' } },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200
      peer    401 | 200 | 200         | 200         | 200         | 404`,
  },
  'GET /api/savvy/users/getUserDetailsByOrg/{orgId}': {
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  'PUT /api/savvy/users/{id}': {
    at: { id: 'user' },
    body: profile,
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 200`,
  },
}
