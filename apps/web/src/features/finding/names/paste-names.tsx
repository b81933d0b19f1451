import { i18n } from '@lingui/core'
import { IconClipboardText } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPiece } from '../../../lib/lazy-piece.ts'
import { useSession } from '../../../lib/session.ts'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { IconButton } from '../../../ui/button.tsx'
import filterStyles from '../filters/filters.module.css'
import type { Basket } from '../use-basket.ts'

const PasteNamesDialog = lazyPiece(async () => ({
  default: (await import('./paste-names-dialog.tsx')).PasteNamesDialog,
}))

/** Opens the dialog that chooses displays by their pasted names, for users who fill a plan. Visitors have none. */
export function PasteNames({ dates, basket }: { dates: FlightDates; basket: Basket }) {
  const [open, setOpen] = useState(false)
  const session = useSession()
  if (!session || !basket.mayBook) return null
  return (
    <>
      <IconButton
        label={i18n._('Paste names')}
        variant="default"
        className={filterStyles.circle}
        onClick={() => setOpen(true)}
      >
        <IconClipboardText size={16} aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense>
          <PasteNamesDialog dates={dates} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
