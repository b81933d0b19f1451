import type { Statement } from './recorded.ts'
import { WORDS } from './seed.ts'

// What one would write for speed alone: a page of sixteen columns and a count that stops at a thousand, each by one
// statement on what is listed. Without rights, without the day on which a display is on offer, without its zones, and
// without the session of whoever asks.

const COLUMNS = `d.id, d.name, d.display_location, d.location_name, l.address, d.latitude, d.longitude, d.industry,
  d.orientation, d.resolution, d.visibility, d.visibility_status, d.currency, d.from_price, o.id AS org_id,
  o.name AS org_name`

interface Bare {
  where: string
  values?: unknown[]
  order: string
  offset?: number
}

const statementsOf = ({ where, values = [], order, offset = 0 }: Bare): Statement[] => {
  const from = `FROM displays d WHERE NOT isempty(d.on_offer) AND ${where}`
  const page = `SELECT d.* ${from} ORDER BY ${order}, d.id LIMIT 10 OFFSET ${offset}`
  return [
    {
      text: `SELECT ${COLUMNS} FROM (${page}) d JOIN locations l ON l.id = d.location_id
        JOIN organizations o ON o.id = d.org_id ORDER BY ${order}, d.id`,
      values,
    },
    { text: `SELECT count(*)::int AS count FROM (SELECT 1 ${from} LIMIT 1001) capped`, values },
  ]
}

const BY_NAME = 'd.name COLLATE natural_order'

/** The four questions of the bench, in its order. */
export const bareQuestions: Statement[][] = [
  {
    where: `d.visibility = 'Public' AND d.industry = ANY($1)`,
    values: [['Sports', 'Health']],
    order: BY_NAME,
  },
  { where: `d.search LIKE $1`, values: [`%${WORDS.rare}%`], order: BY_NAME },
  { where: `d.search LIKE $1`, values: [`%${WORDS.common}%`], order: BY_NAME },
  { where: `d.currency = 'EUR'`, order: 'd.from_price', offset: 490 },
].map(statementsOf)
