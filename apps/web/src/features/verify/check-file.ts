import type { Bundle } from '@plaza/domain/plays/bundle'
import { type BundleVerdict, verifyBundle } from '@plaza/domain/plays/verify-bundle'

/** A proof of play that was checked, and how long that took in seconds. */
export interface Checked {
  bundle: Bundle
  verdict: BundleVerdict
  seconds: number
}

/** Checks a file in the browser, without sending anything anywhere; null where it is no proof of play. */
export async function checkFile(file: Blob): Promise<Checked | null> {
  const began = performance.now()
  try {
    const bundle = JSON.parse(await file.text()) as Bundle
    const verdict = await verifyBundle(bundle)
    return { bundle, verdict, seconds: (performance.now() - began) / 1000 }
  } catch {
    return null
  }
}
