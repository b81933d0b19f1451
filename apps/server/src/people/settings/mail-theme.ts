import { nameInMail } from '@plaza/domain/names'
import { defaultColors, type ThemeColors } from '@plaza/domain/theme/colors'
import { themeTokens } from '@plaza/domain/theme/tokens'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Config } from '../../base/config/config.ts'
import { siteAddress } from '../../base/config/site-address.ts'
import type { MailTheme } from '../../base/mail/compose.ts'
import { presentTheme } from './present.ts'
import { findBrand } from './repo.ts'

const themeOf = (name: string, colors: ThemeColors, logo: string): MailTheme => {
  const { light, dark } = themeTokens(colors)
  return {
    name,
    brand: light.brand,
    onBrand: light['on-brand'],
    dark: { brand: dark.brand, onBrand: dark['on-brand'] },
    logo,
  }
}

const ownTheme = themeOf('Plaza', defaultColors, '')

/**
 * Reads the look of an organization's mails: its name, with its colours and logo where it has saved them; the
 * installation's look for null. The name is written as a stranger may be shown it.
 */
export async function readMailTheme(
  db: Kysely<DB>,
  config: Config,
  orgId: string | null,
): Promise<MailTheme> {
  const found = orgId ? await findBrand(db, orgId) : undefined
  if (!found) return ownTheme
  const { logo, colors } = presentTheme(found.settings)
  return themeOf(nameInMail(found.name, 'Plaza'), colors, logo ? siteAddress(config, logo) : '')
}
