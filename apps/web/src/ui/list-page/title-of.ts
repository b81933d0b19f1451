import type { ListTable } from './use-list.ts'

/** The id of the column that says which row it is: the first that is no box. */
export function titleOf<R extends object>(table: ListTable<R>): string | undefined {
  return table.getAllLeafColumns().find(({ columnDef }) => columnDef.meta?.part !== 'select')?.id
}
