import type { OrganizationType } from '@plaza/contract/call'
import type { Config } from '../config/config.ts'

/** Whether a new organization can be paid at once: an owner where cards are taken connects its account first. */
export function isPayableAtFirst({ payments }: Pick<Config, 'payments'>, type: OrganizationType): boolean {
  return type !== 'DSO' || payments === 'invoice'
}
