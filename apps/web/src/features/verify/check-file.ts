import type { Bundle } from '@plaza/domain/plays/bundle'
import { type BundleVerdict, verifyBundle } from '@plaza/domain/plays/verify-bundle'

/** A proof of play that was checked, how many bytes it had, and how long that took in seconds. */
export interface Checked {
  bundle: Bundle
  verdict: BundleVerdict
  bytes: number
  seconds: number
}

/**
 * Checks a file in the browser, without sending anything anywhere; null where it is no proof of play.
 * @param onProgress hears which part of the batches is checked, in whole percent
 */
export async function checkFile(file: Blob, onProgress: (percent: number) => void): Promise<Checked | null> {
  const began = performance.now()
  try {
    const bundle = JSON.parse(await file.text()) as Bundle
    let told = -1
    const verdict = await verifyBundle(bundle, (done) => {
      const percent = Math.floor((100 * done) / bundle.batches.length)
      if (percent > told) onProgress((told = percent))
    })
    return { bundle, verdict, bytes: file.size, seconds: (performance.now() - began) / 1000 }
  } catch {
    return null
  }
}
