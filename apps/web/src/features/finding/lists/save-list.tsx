import { i18n } from '@lingui/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPiece } from '../../../lib/lazy-piece.ts'
import { Button } from '../../../ui/button.tsx'

const SaveListDialog = lazyPiece(async () => ({
  default: (await import('./save-list-dialog.tsx')).SaveListDialog,
}))

/** Opens the dialog that saves displays as a list, or to one. Its code is loaded when it is first opened. */
export function SaveListButton({ displayIds }: { displayIds: string[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        icon={<IconBookmarkPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {i18n._('Save to list')}
      </Button>
      {open && (
        <Suspense>
          <SaveListDialog displayIds={displayIds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
