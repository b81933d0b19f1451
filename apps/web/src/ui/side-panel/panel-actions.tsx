import { Button } from '../button.tsx'
import type { RowAction } from '../list-page/row-menu.tsx'
import styles from './side-panel.module.css'

/** What can be done with what a panel shows, as its row's menu offers it. */
export const PanelActions = ({ actions }: { actions: RowAction[] }) => (
  <div className={styles.actions}>
    {actions.map(({ label, icon, onSelect, danger, disabled }) => (
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
  </div>
)
