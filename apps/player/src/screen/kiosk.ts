// What makes a page a screen: it stays awake, and one tap fills the screen, which a script alone may not do.

/** What engines have that types do not know of everywhere. */
interface Waking {
  wakeLock?: { request(kind: 'screen'): Promise<unknown> }
}
interface Filling {
  webkitRequestFullscreen?(): void
}

/** Keeps the screen on while the page is seen, and fills it at a tap. Engines that cannot do it leave it. */
export function becomeScreen(): void {
  const { wakeLock } = navigator as Navigator & Waking
  const wake = () => {
    if (!document.hidden && wakeLock) wakeLock.request('screen').catch(() => {})
  }
  document.addEventListener('visibilitychange', wake)
  wake()
  document.addEventListener('click', () => {
    const page = document.documentElement as HTMLElement & Filling
    if (document.fullscreenElement) return
    if (page.requestFullscreen) page.requestFullscreen().catch(() => {})
    else if (page.webkitRequestFullscreen) page.webkitRequestFullscreen()
  })
}
