import { report } from '../../players.ts'
import type { Rows } from '../notation.ts'

const EVERYBODY = (status: number) => Array.from({ length: 6 }, () => status).join(' | ')
const UNKNOWN_TOKEN = 'A'.repeat(43)

/** Calls of players, which take no token of a person, and what owners do with players. */
export const players: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'POST /api/savvy/players/codes': {
    body: () => ({ public_key: null }),
    who: `own     ${EVERYBODY(201)}`,
  },
  'POST /api/savvy/players/codes/state': {
    body: () => ({ token: UNKNOWN_TOKEN }),
    who: `own     ${EVERYBODY(200)}`,
  },
  'GET /api/savvy/players/time': { who: `own     ${EVERYBODY(200)}` },
  'GET /api/savvy/players/program': { ofPlayers: true, who: `own     ${EVERYBODY(401)}` },
  'GET /api/savvy/players/events': { ofPlayers: true, streams: true, who: `own     ${EVERYBODY(401)}` },
  // The servers of tests have no demo city.
  'GET /api/savvy/players/demo': { who: `own     ${EVERYBODY(404)}` },
  'POST /api/savvy/players/health': {
    ofPlayers: true,
    body: () => report(),
    who: `own     ${EVERYBODY(401)}`,
  },
  'POST /api/savvy/players/keys': {
    ofPlayers: true,
    body: () => ({ public_key: 'A'.repeat(87), why: 'lost' }),
    who: `own     ${EVERYBODY(401)}`,
  },
  'GET /api/savvy/players/{id}/breaks': {
    at: { id: 'player' },
    who: `
      own     401 | 200 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 200 | 404         | 403         | 404 403 404 | 200 403`,
  },
  // The screen has no break, so whoever may mark some is told that this is none of its.
  'PUT /api/savvy/players/{id}/breaks': {
    at: { id: 'player' },
    body: ({ player }) => ({ ids: [player], looked: true }),
    fault: 'ids',
    grant: { DSO: 'display:update' },
    who: `
      own     401 | 400 | 400 403 400 | 403         | 400 403 400 | 404 403
      foreign 401 | 400 | 404 403 404 | 403         | 404 403 404 | 400 403`,
  },
  'POST /api/savvy/players/plays': {
    ofPlayers: true,
    body: () => ({ batches: [{ batch: '{}', signature: '' }] }),
    who: `own     ${EVERYBODY(401)}`,
  },
  'GET /api/savvy/campaigns/{id}/delivery': {
    at: { id: 'campaign' },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  // No screen of theirs signs what it shows, so there is nothing to prove.
  'GET /api/savvy/campaigns/{id}/proof-bundle': {
    at: { id: 'campaign' },
    who: `
      own     401 | 404 | 404         | 404         | 404         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 404`,
  },
  'POST /api/savvy/campaigns/{id}/proof-links': {
    at: { id: 'campaign' },
    body: () => ({}),
    grant: { DSO: 'approval:decide', ADV: 'campaign:create' },
    who: `
      own     401 | 403 | 201 403 201 | 201 403 201 | 201 | 404
      foreign 401 | 403 | 404 403 404 | 404 403 404 | 404 | 201`,
  },
  'GET /api/savvy/campaigns/{id}/proof-links': {
    at: { id: 'campaign' },
    who: `
      own     401 | 403 | 200         | 200         | 200 | 404
      foreign 401 | 403 | 404         | 404         | 404 | 200`,
  },
  // The link is the advertiser's.
  'DELETE /api/savvy/proof-links/{id}': {
    at: { id: 'proofLink' },
    fresh: ['proofLink'],
    grant: { DSO: 'approval:decide', ADV: 'campaign:create' },
    who: `
      own     401 | 403 | 404 403 404 | 200 403 200 | 404 200 404 | 404
      foreign 401 | 403 | 404 403 404 | 404 403 404 | 404         | 404 200`,
  },
  // No screen of theirs signs what it shows, so there is nothing to prove.
  'GET /api/public/proofs/{token}': {
    at: { token: 'proofSecret' },
    who: `
      own     ${EVERYBODY(404)}
      foreign ${EVERYBODY(404)}`,
  },
  'GET /api/public/keys-of-screens': { who: `own     ${EVERYBODY(200)}` },
  'POST /api/savvy/displays/{id}/players': {
    at: { id: 'display' },
    body: ({ pairingCode }) => ({ code: pairingCode }),
    fresh: ['pairingCode'],
    grant: 'display:update',
    who: `
      own     401 | 403 | 201 403 201 | 403         | 201 403 201 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 201 403`,
  },
  'GET /api/savvy/displays/{id}/players': {
    at: { id: 'display' },
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/players': {
    who: `own     401 | 200 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'PUT /api/savvy/players/{id}': {
    at: { id: 'player' },
    body: () => ({ name: 'By the counter' }),
    grant: 'display:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'POST /api/savvy/players/{id}/restart': {
    at: { id: 'player' },
    body: () => ({}),
    grant: 'display:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
  'DELETE /api/savvy/players/{id}': {
    at: { id: 'player' },
    fresh: ['player'],
    grant: 'display:update',
    who: `
      own     401 | 403 | 200 403 200 | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404 403 404 | 403         | 404 403 404 | 200 403`,
  },
}
