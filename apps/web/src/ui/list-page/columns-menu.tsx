import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { ListColumn } from './columns.ts'
import { columnId, isChosen } from './hidden-columns.ts'

interface ColumnsMenuProps<R extends object> {
  columns: readonly ListColumn<R>[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
}

/** What stands above a column. The headings of columns that can be chosen need nothing of their table. */
const headingOf = <R extends object>({ header }: ListColumn<R>): ReactNode =>
  typeof header === 'function' ? (header as () => ReactNode)() : header

/** The menu in which a reader chooses the columns of a list; those that name and select its rows always stay. */
export function ColumnsMenu<R extends object>({ columns, hidden, onHidden }: ColumnsMenuProps<R>) {
  const choices = columns.filter((column) => isChosen(columns, column))
  if (choices.length < 2) return null
  function toggle(id: string) {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onHidden(next)
  }
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          look="quiet"
          icon={<IconColumns3 size={16} aria-hidden="true" />}
          aria-label={i18n._('Choose columns')}
        >
          <span className="desk-words">{i18n._('Columns')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((column) => {
          const id = columnId(column)
          return (
            <Menu.CheckboxItem key={id} checked={!hidden.has(id)} onChange={() => toggle(id)}>
              {headingOf(column)}
            </Menu.CheckboxItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
