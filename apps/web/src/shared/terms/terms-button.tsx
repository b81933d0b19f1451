import { i18n } from '@lingui/core'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'

const TermsDialog = lazy(async () => ({ default: (await import('./terms-dialog.tsx')).TermsDialog }))

/** Where somebody agrees to the terms, the way to read them. */
export function TermsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        {i18n._('Read the terms')}
      </Button>
      <Suspense>{open && <TermsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
