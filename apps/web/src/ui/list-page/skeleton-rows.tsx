import { SkeletonBar, SkeletonLines } from '../skeleton.tsx'
import { titleOf } from './title-of.ts'
import type { ListTable } from './use-list.ts'

/** Ten grey rows of the real height, so that nothing jumps when the real ones come. */
export function SkeletonRows<R extends object>({
  table,
  withMenu,
}: {
  table: ListTable<R>
  withMenu: boolean
}) {
  const columns = table.getAllLeafColumns()
  const title = titleOf(table)
  return Array.from({ length: 10 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {columns.map((column) => {
        const { meta } = column.columnDef
        return (
          <td
            key={column.id}
            data-align={meta?.align}
            data-part={meta?.part ?? (column.id === title ? 'title' : undefined)}
          >
            {meta?.twoLines ? <SkeletonLines /> : <SkeletonBar width={meta?.skeleton ?? 90} height={10} />}
          </td>
        )
      })}
      {withMenu && <td data-part="menu" />}
    </tr>
  ))
}
