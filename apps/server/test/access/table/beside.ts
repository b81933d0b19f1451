import type { Rows } from '../notation.ts'

const EVERYBODY = '200 | 200 | 200 | 200 | 200 | 200'
const NOBODY = '404 | 404 | 404 | 404 | 404 | 404'

/** What the server serves besides the calls of the contract. It is the same for all actors. */
export const beside: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /healthz': { who: `own     ${EVERYBODY}` },
  'GET /api/openapi.json': { who: `own     ${EVERYBODY}` },
  'GET /api/docs': { who: `own     ${EVERYBODY}` },
  'GET /api/nothing': { who: `own     ${NOBODY}` },
  // `private` is a file without a signature, which opens for nobody, not even its owner. `signed` opens for
  // everybody with the address.
  'GET /api/files/{name}': {
    at: { name: 'publicFile' },
    also: {
      private: { at: { name: 'privateFile' }, like: 'own' },
      signed: { at: { name: 'signedFile' }, like: 'own' },
    },
    who: `
      own     ${EVERYBODY}
      foreign ${EVERYBODY}
      private ${NOBODY}
      signed  ${EVERYBODY}`,
  },
}
