import { i18n } from '@lingui/core'
import { IconListDetails } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPiece } from '../../../lib/lazy-piece.ts'
import { Button } from '../../../ui/button.tsx'
import type { Basket } from '../use-basket.ts'

const PlanPanel = lazyPiece(async () => ({ default: (await import('./plan-panel.tsx')).PlanPanel }))

/** Opens the plan: its displays with their zones and prices. Its code is loaded when it is first opened. */
export function PlanButton({ basket }: { basket: Basket }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        icon={<IconListDetails size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className="desk-words">{i18n._('See plan')}</span>
      </Button>
      {open && (
        <Suspense>
          <PlanPanel basket={basket} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
