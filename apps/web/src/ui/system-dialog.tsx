import { Suspense, useSyncExternalStore } from 'react'
import { lazyPiece } from '../lib/lazy-piece.ts'
import { currentAsk, onAsk } from './ask.ts'

const AskDialog = lazyPiece(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

/** The one generic system dialog, which shows what `ask.ts` is given. Rendered once, in the providers. */
export function SystemDialog() {
  const shown = useSyncExternalStore(onAsk, currentAsk)
  return <Suspense>{shown && <AskDialog shown={shown} />}</Suspense>
}
