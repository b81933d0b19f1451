import { onTestFinished } from 'vitest'

/**
 * Opens another page of the site's origin, as another tab is one: what it stores, this page hears as a storage event,
 * and a lock that it holds, this page waits for. It is closed with the test.
 */
export function openOtherTab(): Window & typeof globalThis {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  return frame.contentWindow as Window & typeof globalThis
}

/** Takes a lock in another tab. Answers once that tab holds it, with the function that releases it. */
export function holdLock(tab: Window, name: string): Promise<() => void> {
  return new Promise((held) => {
    void tab.navigator.locks.request(name, () => new Promise<void>((release) => held(release)))
  })
}
