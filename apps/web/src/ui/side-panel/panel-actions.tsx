import { Button } from '../button.tsx'
import { RowMenu, type RowAction } from '../list-page/row-menu.tsx'
import styles from './side-panel.module.css'

/** More than these would push what the panel shows off a phone. */
const MOST_BUTTONS = 5
const FIRST = 2

/** What can be done with what a panel shows, as its row's menu offers it; of many, all but the first in a menu. */
export function PanelActions({ name, actions }: { name: string; actions: RowAction[] }) {
  const buttons = actions.length > MOST_BUTTONS ? actions.slice(0, FIRST) : actions
  return (
    <div className={styles.actions}>
      {buttons.map(({ label, icon, onSelect, danger, disabled }) => (
        <Button
          key={label}
          icon={icon}
          onClick={onSelect}
          disabled={disabled}
          className={danger ? styles.danger : undefined}
        >
          {label}
        </Button>
      ))}
      <RowMenu name={name} actions={actions.slice(buttons.length)} />
    </div>
  )
}
