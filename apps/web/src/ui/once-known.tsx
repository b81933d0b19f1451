import { i18n } from '@lingui/core'
import { useState, type ReactNode } from 'react'
import { SkeletonCard } from './skeleton.tsx'

interface OnceKnownProps {
  /** Whether all questions have an answer, or have failed, that decide which parts there are. */
  known: boolean
  /** The parts, of which an upper one may be there or not. Their own questions are asked outside, to be under way meanwhile. */
  children: ReactNode
}

/**
 * Parts that stand below others which there may not be: they come together, once it is known which there are, so that
 * nothing that is read already is pushed down. Until then a card in grey stands for all of them. Once there, they stay: a
 * question that arises later takes away nothing that is read or played.
 */
export function OnceKnown({ known, children }: OnceKnownProps) {
  const [wasKnown, setWasKnown] = useState(known)
  if (known && !wasKnown) setWasKnown(true)
  if (known || wasKnown) return children
  return (
    <div role="status" aria-label={i18n._('Loading')}>
      <SkeletonCard />
    </div>
  )
}
