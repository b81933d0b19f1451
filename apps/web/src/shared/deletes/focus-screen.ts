/**
 * Puts the focus on the screen, as after coming to it: what had it is gone. After the dialog has given it
 * back, and after a panel that closes has.
 */
export function focusScreen(): void {
  const focus = () => document.getElementById('main')?.focus({ preventScroll: true })
  setTimeout(focus, 50)
}
