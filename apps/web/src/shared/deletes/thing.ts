import type { DeletableKind, SupplyKind } from './calls.ts'

/** A row of a list, with what the server says may be done with it. */
export interface Thing {
  id: string
  name: string
  can: { activate?: boolean; deactivate?: boolean; delete: boolean }
}

/** A question about a thing before something becomes of it. */
export type Asked =
  | { verb: 'delete'; kind: DeletableKind; thing: Thing }
  | { verb: 'deactivate'; kind: SupplyKind; thing: Thing }
