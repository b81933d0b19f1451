import type { ComponentProps } from 'react'
import { FailedList } from './failed-list.tsx'
import { UndoNote } from './undo-note.tsx'

interface ManyNoteProps {
  /** What was done with how many. */
  text: string
  /** Takes it back, where that can be. */
  undo?: { isPending: boolean; run: () => void }
  /** The head over those that stayed as they were, and why each did. */
  leftTitle: string
  left: ComponentProps<typeof FailedList>['failed']
}

/** Says what a change of many things came to, takes it back, and names those that stayed. */
export function ManyNote({ text, undo, leftTitle, left }: ManyNoteProps) {
  return (
    <>
      {undo ? (
        <UndoNote text={text} loading={undo.isPending} onUndo={undo.run} />
      ) : (
        <p role="status">{text}</p>
      )}
      <FailedList title={leftTitle} failed={left} />
    </>
  )
}
