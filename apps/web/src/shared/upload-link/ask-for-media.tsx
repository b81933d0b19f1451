import { i18n } from '@lingui/core'
import { IconLink } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPiece } from '../../lib/lazy-piece.ts'
import { useMay } from '../../lib/may.ts'
import { Button } from '../../ui/button.tsx'
import type { UploadLinkFormProps } from './upload-link-form.tsx'

const UploadLinkForm = lazyPiece(async () => ({
  default: (await import('./upload-link-form.tsx')).UploadLinkForm,
}))

/** Opens the dialog with the upload links of a draft or a campaign. Its code is loaded when it is first opened. */
export function AskForMedia(props: Omit<UploadLinkFormProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  if (!useMay('campaign:create')) return null
  return (
    <>
      <Button icon={<IconLink size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {i18n._('Ask for media by a link')}
      </Button>
      {open && (
        <Suspense>
          <UploadLinkForm {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
