import { Suspense } from 'react'
import { lazyPiece } from '../../lib/lazy-piece.ts'
import type { ShareFormProps } from './share-form.tsx'

const ShareForm = lazyPiece(async () => ({ default: (await import('./share-form.tsx')).ShareForm }))

/** The dialog with the links of a draft or a campaign. Its code is loaded when it is first opened. */
export function ShareDialog(props: ShareFormProps) {
  return (
    <Suspense>
      <ShareForm {...props} />
    </Suspense>
  )
}
