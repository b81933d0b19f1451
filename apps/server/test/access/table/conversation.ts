import { formWith } from '../../builders.ts'
import type { Ids } from '../ids.ts'
import type { Rows } from '../notation.ts'

const written = ({ campaign }: Ids, more = {}) => ({ camp_id: campaign, commentText: 'Thank you.', ...more })

/** Comments, proof of play and favourites between owners and advertisers. */
export const conversation: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/comments/camp/{camp_id}': {
    at: { camp_id: 'campaign' },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  'GET /api/savvy/comments/camp/users': {
    query: ({ campaign }, { user }) => ({ user_id: user, camp_id: campaign }),
    fault: 'camp_id',
    also: { user: { query: ({ user }, { campaign }) => ({ user_id: user, camp_id: campaign }) } },
    // `user` acts in somebody else's name.
    who: `
      own     401 | 200 | 200         | 200         | 200         | 400
      foreign 401 | 200 | 400         | 400         | 400         | 200
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  // Only the two sides write, and only users who may act on campaigns.
  'POST /api/savvy/comments': {
    body: (ids) => written(ids),
    fault: 'camp_id',
    grant: { DSO: 'approval:decide', ADV: 'campaign:update' },
    also: {
      reply: { body: (ids) => written(ids, { comment_id: ids.comment }), like: 'own' },
      comment: {
        body: ({ comment }, own) => written(own, { comment_id: comment }),
        fault: 'comment_id',
      },
      thread: { body: ({ ownerOrg }, own) => written(own, { org_id: ownerOrg }), fault: 'org_id' },
      user: { body: ({ user }, own) => written(own, { user_id: user }) },
    },
    // comment, thread: one's own campaign with the comment or the owner of another; an owner has only its own
    // thread, so another owner's is in another organization's name
    who: `
      own     401 | 403 | 200 403 200 | 200 403 200 | 200         | 400
      foreign 401 | 403 | 400 403 400 | 400 403 400 | 400         | 200
      reply   401 | 403 | 200 403 200 | 200 403 200 | 200         | 400
      comment 401 | 403 | 400 403 400 | 400 403 400 | 400         | 400
      thread  401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  'POST /api/savvy/favourite': {
    body: ({ partner, user }) => ({ org_id: partner, createdByUser: user }),
    fault: 'org_id',
    grant: { DSO: 'display:update', ADV: 'campaign:update' },
    also: {
      other: { body: ({ partner }) => ({ org_id: partner }) },
      user: { body: ({ user }, { partner }) => ({ org_id: partner, createdByUser: user }) },
    },
    // other: another owner's advertiser is not one of theirs, another advertiser's owner sells to every
    // advertiser; user: in another user's name
    who: `
      own     401 | 403 | 200 403 200 | 200 403 200 | 200         | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200
      other   401 | 403 | 400 403 400 | 200 403 200 | 400 200 400 | 400 200
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  'DELETE /api/savvy/favourite/{orgId}': {
    at: { orgId: 'partner' },
    fresh: ['partner'],
    grant: { DSO: 'display:update', ADV: 'campaign:update' },
    who: `
      own     401 | 403 | 200 403 200 | 200 403 200 | 200         | 404
      foreign 401 | 403 | 404 403 404 | 404 403 404 | 404         | 200`,
  },
  'GET /api/savvy/favourite': {
    query: ({ org }) => ({ userOrgId: org }),
    who: `
      own     401 | 403 | 200         | 200         | 200         | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200`,
  },
  'GET /api/savvy/favourite/lookup': {
    query: ({ org }) => ({ userOrgId: org }),
    who: `
      own     401 | 403 | 200         | 200         | 200         | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200`,
  },
  'PUT /api/savvy/displays/toggle-favourite/{displayId}': {
    at: { displayId: 'display' },
    body: (_ids, { org }) => ({ org_id: org }),
    grant: { DSO: 'display:update', ADV: 'campaign:update' },
    also: {
      private: { at: { displayId: 'privateDisplay' }, like: 'own' },
      invited: { at: { displayId: 'invitedDisplay' }, like: 'own' },
      org: { at: { displayId: 'own display' }, body: ({ org }) => ({ org_id: org }) },
    },
    // private, invited: a display to which no advertiser is invited, and one to which the advertiser of these
    // columns is; org: for another organization
    who: `
      own     401 | 403 | 200 403 200 | 200 403 200 | 200         | 404 200
      foreign 401 | 403 | 404 403 404 | 200 403 200 | 404 200 404 | 200
      private 401 | 403 | 200 403 200 | 404 403 404 | 200 404 200 | 404
      invited 401 | 403 | 200 403 200 | 200 403 200 | 200         | 404
      org     401 | 403 | 403         | 403         | 403         | 403`,
  },
  'GET /api/savvy/proof-of-play': {
    query: ({ campaign }, { user }) => ({ user_id: user, camp_id: campaign }),
    fault: 'camp_id',
    also: { user: { query: ({ user }, { campaign }) => ({ user_id: user, camp_id: campaign }) } },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 400
      foreign 401 | 200 | 400         | 400         | 400         | 200
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  'GET /api/savvy/proof-of-play/{campId}': {
    at: { campId: 'campaign' },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  // None of these campaigns has begun yet.
  'POST /api/savvy/proof-of-play/{campId}/log/preview': {
    at: { campId: 'campaign' },
    body: () => formWith(Buffer.from('Display,Media,FromDT,Count'), 'stats.csv', 'text/csv'),
    grant: 'approval:decide',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'POST /api/savvy/proof-of-play/{campId}/log': {
    at: { campId: 'campaign' },
    body: () => formWith(Buffer.from('Display,Media,FromDT,Count'), 'stats.csv', 'text/csv'),
    code: 'not_running',
    grant: 'approval:decide',
    who: `
      own     401 | 403 | 409 403 409 | 403         | 409 403 409 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 409 403`,
  },
  'POST /api/savvy/proof-of-play': {
    body: ({ campaign, picture }) => ({ camp_id: campaign, proofFiles: [picture] }),
    code: 'not_running',
    fault: 'camp_id',
    grant: { DSO: 'approval:decide', ADV: 'campaign:update' },
    also: {
      org: {
        body: ({ org }, { campaign, picture }) => ({ camp_id: campaign, proofFiles: [picture], org_id: org }),
      },
      user: {
        body: ({ user }, { campaign, picture }) => ({
          camp_id: campaign,
          proofFiles: [picture],
          user_id: user,
        }),
      },
    },
    who: `
      own     401 | 403 | 409 403 409 | 409 403 409 | 409         | 400
      foreign 401 | 403 | 400 403 400 | 400 403 400 | 400         | 409
      org     401 | 403 | 403         | 403         | 403         | 403
      user    401 | 403 | 403         | 403         | 403         | 403`,
  },
  // Only whoever added a proof can take it back.
  'DELETE /api/savvy/proof-of-play/{campId}/{proofId}': {
    at: { campId: 'campaign', proofId: 'proof' },
    fresh: ['proof'],
    grant: { DSO: 'approval:decide', ADV: 'campaign:update' },
    also: { campaign: { at: { campId: 'campaign', proofId: 'own proof' } } },
    // campaign: one's own proof, as if it belonged to another campaign
    who: `
      own      401 | 403 | 200 403 200 | 404 403 404 | 200 404 200 | 404
      foreign  401 | 403 | 404 403 404 | 404 403 404 | 404         | 200 404
      campaign 401 | 403 | 404 403 404 | 404 403 404 | 404         | 404`,
  },
  // Only the advertiser decides about an owner's proof.
  'PUT /api/savvy/proof-of-play/{campId}': {
    at: { campId: 'campaign' },
    body: ({ proof }, { org }) => ({ id: proof, adv_id: org }),
    fresh: ['proof'],
    grant: 'campaign:update',
    also: {
      proof: {
        at: { campId: 'own campaign' },
        body: ({ proof }) => ({ id: proof }),
        fault: 'id',
      },
      adv: {
        at: { campId: 'own campaign' },
        body: ({ org }, { proof }) => ({ id: proof, adv_id: org }),
      },
    },
    // proof: one's own campaign with the proof of another; adv: in the name of another advertiser
    who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200
      proof   401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      adv     401 | 403 | 403         | 403         | 403         | 403`,
  },
}
