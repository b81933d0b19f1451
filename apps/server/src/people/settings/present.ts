import type { getSettings } from '@plaza/contract/settings'
import type { HandlerData } from '@plaza/contract/call'
import { completeColors } from '@plaza/domain/theme/colors'
import { pictureAddressOf } from '../../base/storage/address.ts'
import type { SettingsRow } from './repo.ts'

/** The stored file of a logo; null without one. */
export function logoOf(row: SettingsRow | undefined): { id: string; extension: string } | null {
  return row?.logo_file_id && row.logo_extension
    ? { id: row.logo_file_id, extension: row.logo_extension }
    : null
}

/** Returns logo, favicon and colours as shown; the default palette where nothing was saved. */
export function presentTheme(row: SettingsRow | undefined) {
  return {
    logo: row ? pictureAddressOf(row.logo_file_id, row.logo_extension) : '',
    favIcon: row ? pictureAddressOf(row.favicon_file_id, row.favicon_extension) : '',
    colors: completeColors(row?.colors ?? {}),
  }
}

export function presentSettings(
  orgId: string,
  row: SettingsRow | undefined,
): HandlerData<typeof getSettings> {
  return {
    org_id: orgId,
    settings: presentTheme(row),
    version: row?.version ?? 0,
  }
}
