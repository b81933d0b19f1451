import type { Ids } from '../ids.ts'
import type { Row, Rows } from '../notation.ts'

const claim = ({ org, user }: Ids) => ({ org_id: org, user_id: user })

/** A user's own mark on a notification, in the name of the organization acted for. */
const toggle: Row = {
  query: (ids) => ({ ...claim(ids), ids: ids.notification }),
  fresh: ['notification'],
  fault: 'ids.0',
  also: {
    mixed: { query: ({ notification }, own) => ({ ...claim(own), ids: notification }) },
    peer: { query: ({ notification }, own) => ({ ...claim(own), ids: notification }), like: 'own' },
  },
  // mixed, peer: the notifications of another organization's users, and of a colleague
  who: `
    own     401 | 200 | 200         | 200         | 200         | 403
    foreign 401 | 403 | 403         | 403         | 403         | 200
    mixed   401 | 400 | 400         | 400         | 400         | 400
    peer    401 | 400 | 400         | 400         | 400         | 400`,
}

/** The link in a mail is good for whoever has it: without a login, and whoever is logged in. */
const BY_LINK = `
  own     200 | 200 | 200 | 200 | 200 | 200
  foreign 200 | 200 | 200 | 200 | 200 | 200`

/** Notifications, of which everybody sees only their own. */
export const notifications: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/app-notifications': {
    query: claim,
    also: { user: { query: ({ user }, { org }) => ({ org_id: org, user_id: user }) } },
    // user: in another user's name
    who: `
      own     401 | 200 | 200         | 200         | 200         | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  'PUT /api/savvy/app-notifications/toggleIsRead': toggle,
  'PUT /api/savvy/app-notifications/toggleIsCommentRead': toggle,
  'PUT /api/savvy/app-notifications/readAll': {
    query: claim,
    who: `
      own     401 | 200 | 200         | 200         | 200         | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200`,
  },
  'GET /api/savvy/app-notifications/settings/{id}': {
    at: { id: 'user' },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 200`,
  },
  'PUT /api/savvy/app-notifications/settings/{id}': {
    at: { id: 'user' },
    body: () => ({ mail: {} }),
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 200`,
  },
  'GET /api/savvy/app-notifications/mail-choice/{code}': {
    at: { code: 'mailCode' },
    who: BY_LINK,
  },
  'PUT /api/savvy/app-notifications/mail-choice/{code}': {
    at: { code: 'mailCode' },
    body: () => ({ mail: true }),
    who: BY_LINK,
  },
  'POST /api/savvy/unsubscribe/{code}': {
    at: { code: 'mailCode' },
    who: BY_LINK,
  },
  'GET /api/savvy/events': {
    query: claim,
    streams: true,
    also: { user: { query: ({ user }, { org }) => ({ org_id: org, user_id: user }) } },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
}
