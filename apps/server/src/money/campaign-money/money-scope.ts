import type { Services, SystemScope } from '../../base/scope/scope.ts'

/** The scope of what the installation does with money on its own, with the services that it needs for that. */
export type MoneyScope = SystemScope & { services: Services }
