import { i18n } from '@lingui/core'
import { IconPhotoSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPiece } from '../../lib/lazy-piece.ts'
import { Button } from '../../ui/button.tsx'
import type { LibraryPickerProps } from './library-picker.tsx'

const LibraryPicker = lazyPiece(async () => ({
  default: (await import('./library-picker.tsx')).LibraryPicker,
}))

/** Opens the media library to choose from it. Its code is loaded when it is first opened. */
export function FromLibrary(props: Omit<LibraryPickerProps, 'onClose'> & { disabled?: boolean }) {
  const { disabled, ...picker } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="soft"
        disabled={disabled}
        icon={<IconPhotoSearch size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {i18n._('From the library')}
      </Button>
      {open && (
        <Suspense>
          <LibraryPicker {...picker} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
