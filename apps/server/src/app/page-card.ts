import { formatMoney } from '@plaza/domain/money'
import { isId } from '../base/id.ts'
import type { Services } from '../base/scope/scope.ts'
import { listFound, type FoundDisplay } from '../market/finding/list-repo.ts'
import { presentImage } from '../supply/displays/present.ts'
import type { PageCard } from './page.ts'

/** The page of a display on offer. */
const OF_DISPLAY = /^\/find\/([0-9a-f-]{36})\/?(?:[?#]|$)/

const describe = (row: FoundDisplay): string => {
  const price =
    row.from_price === null
      ? ''
      : `From ${formatMoney(row.from_price, row.currency, 'en')} for a spot on a day. `
  const size = row.screens[0]?.size
  const screen = `${size ? `${size}-inch ` : ''}${row.orientation} display`
  return `${price}A ${screen} at ${row.location_name}, ${row.address}, by ${row.org_name}.`
}

/**
 * Reads what the page of a display tells whoever passes its address on; null for other pages, and for displays that
 * are not for everybody.
 */
export async function readPageCard(services: Services, url: string): Promise<PageCard | null> {
  const { db, clock, config } = services
  const id = OF_DISPLAY.exec(url)?.[1]
  if (!id || !isId(id) || !config.publicCatalogue) return null
  const scope = { services, db, actor: null, now: clock.now() }
  const [row] = (await listFound(scope, { id: [id], visibility: 'Public', page: 1, size: 1 })).rows
  if (!row) return null
  const picture = row.image_public ? presentImage(row, (address) => address) : ''
  return {
    title: `${row.name}, ${row.location_name}`,
    description: describe(row),
    address: config.publicUrl && `${config.publicUrl}/find/${id}`,
    image: config.publicUrl && picture ? `${config.publicUrl}${picture}` : null,
  }
}
