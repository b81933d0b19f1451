import { i18n } from '@lingui/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPiece } from '../../../lib/lazy-piece.ts'
import { Button } from '../../../ui/button.tsx'
import type { FindPatch } from '../find-search.ts'
import type { Basket } from '../use-basket.ts'
import type { Finding } from '../use-finding.ts'
import { comparedIds, comparedText, MOST_COMPARED } from './compared.ts'

const CompareDialog = lazyPiece(async () => ({
  default: (await import('./compare-dialog.tsx')).CompareDialog,
}))

/** The comparison that the address names; nothing where it names none. */
export function Compare({ finding, basket }: { finding: Finding; basket: Basket }) {
  const { state, dates, onState } = finding
  const ids = comparedIds(state.compare)
  if (ids.length === 0) return null
  return (
    <Suspense>
      <CompareDialog
        ids={ids}
        dates={dates}
        near={state.near}
        basket={basket}
        onIds={(left) => onState({ compare: comparedText(left) })}
        onClose={() => onState({ compare: undefined })}
      />
    </Suspense>
  )
}

interface CompareButtonProps {
  ids: readonly string[]
  onState: (patch: FindPatch) => void
}

/** Opens the comparison of two to four displays that are chosen; with more or fewer there is nothing to press. */
export function CompareButton({ ids, onState }: CompareButtonProps) {
  if (ids.length < 2 || ids.length > MOST_COMPARED) return null
  return (
    <Button
      look="quiet"
      size="sm"
      icon={<IconColumns3 size={16} aria-hidden="true" />}
      onClick={() => onState({ compare: comparedText(ids) })}
    >
      {i18n._('Compare')}
    </Button>
  )
}
