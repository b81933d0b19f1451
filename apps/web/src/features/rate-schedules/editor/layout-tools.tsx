import { i18n } from '@lingui/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconColumns,
  IconLayoutRows,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { Direction } from '../zone-draft.ts'
import styles from './editor.module.css'

interface LayoutToolsProps {
  /** There is room for another zone in the list. */
  canAdd: boolean
  canRemove: boolean
  undo: (() => void) | null
  redo: (() => void) | null
  onAdd: () => void
  onSplit: (direction: Direction) => void
  onRemove: () => void
}

export const LayoutTools = ({
  canAdd,
  canRemove,
  undo,
  redo,
  onAdd,
  onSplit,
  onRemove,
}: LayoutToolsProps) => (
  <div className={styles.tools} role="toolbar" aria-label={i18n._('Layout')}>
    <Button disabled={!canAdd} icon={<IconPlus size={15} aria-hidden="true" />} onClick={onAdd}>
      {i18n._('Add zone')}
    </Button>
    <Button
      disabled={!canAdd}
      icon={<IconColumns size={15} aria-hidden="true" />}
      onClick={() => onSplit('across')}
    >
      {i18n._('Split')}
    </Button>
    <Button
      disabled={!canAdd}
      icon={<IconLayoutRows size={15} aria-hidden="true" />}
      onClick={() => onSplit('down')}
    >
      {i18n._('Stack')}
    </Button>
    <IconButton label={i18n._('Remove zone')} disabled={!canRemove} onClick={onRemove}>
      <IconTrash size={17} aria-hidden="true" />
    </IconButton>
    <span>
      <IconButton label={i18n._('Undo')} disabled={!undo} onClick={() => undo?.()}>
        <IconArrowBackUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={i18n._('Redo')} disabled={!redo} onClick={() => redo?.()}>
        <IconArrowForwardUp size={18} aria-hidden="true" />
      </IconButton>
    </span>
  </div>
)
