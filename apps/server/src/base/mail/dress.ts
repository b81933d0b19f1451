import { nameInMail } from '@plaza/domain/names'
import { themeTokens } from '@plaza/domain/theme/tokens'
import { defaultColors } from '@plaza/domain/theme/colors'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Config } from '../config/config.ts'
import { siteAddress } from '../config/site-address.ts'
import { presentTheme } from '../../people/settings/present.ts'
import { findBrand } from '../../people/settings/repo.ts'
import type { Dress } from './compose.ts'

const plain: Dress = dressOf('Plaza', defaultColors, '')

function dressOf(name: string, colors: Parameters<typeof themeTokens>[0], logo: string): Dress {
  const { light } = themeTokens(colors)
  return { name, brand: light.brand, onBrand: light['on-brand'], logo }
}

/**
 * The dress of mails that concern an organization: its name, and its colours and logo where it has saved
 * them; the installation's without an organization. The name is as a stranger may be shown it.
 */
export async function readDress(db: Kysely<DB>, config: Config, orgId: string | null): Promise<Dress> {
  const found = orgId ? await findBrand(db, orgId) : undefined
  if (!found) return plain
  const { logo, colors } = presentTheme(found.settings)
  return dressOf(nameInMail(found.name, 'Plaza'), colors, logo ? siteAddress(config, logo) : '')
}
