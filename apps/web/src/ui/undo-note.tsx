import { i18n } from '@lingui/core'
import { Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Button } from './button.tsx'

interface UndoNoteProps {
  /** What was done, for example "Spring was deleted." */
  text: string
  loading: boolean
  onUndo: () => void
}

/** Says what was done, with a button that takes it back. It stays until the list is left. */
export function UndoNote({ text, loading, onUndo }: UndoNoteProps) {
  return (
    <Group role="status" mb={12} gap={12} style={{ overflowWrap: 'anywhere' }}>
      <span>{text}</span>
      <Button
        size="sm"
        look="soft"
        loading={loading}
        icon={<IconArrowBackUp size={15} aria-hidden="true" />}
        onClick={onUndo}
      >
        {i18n._('Undo')}
      </Button>
    </Group>
  )
}
