import { i18n } from '@lingui/core'
import type { Person } from './queries.ts'

/** What somebody is in their organization. */
export function roleWords(role: number): string {
  if (role === 1) return i18n._('Platform admin')
  return role === 2 ? i18n._('Owner') : i18n._('User')
}

/** What kind of organization it is. */
export function typeWords(type: Person['org_type']): string {
  return {
    PLATFORM: i18n._('The platform'),
    DSO: i18n._('Display owner'),
    ADV: i18n._('Advertiser'),
  }[type]
}
