import { i18n } from '@lingui/core'
import styles from './mails.module.css'

/**
 * A mail as it looks. Its HTML is in a sandboxed frame that runs no scripts, sends no forms and opens nothing, so it
 * cannot harm the reader.
 */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      className={styles.frame}
      title={i18n._('The email as it looks')}
      // The same origin lets us set its styles; without scripts it can do nothing with it.
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget }) => setStyles(currentTarget)}
    />
  )
}

/**
 * Sets the styles of a mail one by one: the policy of our pages, which holds for the frame as well, lets in none that
 * stand in markup.
 */
function setStyles({ contentDocument: page, contentWindow: view }: HTMLIFrameElement): void {
  if (!page || !view) return
  for (const element of page.querySelectorAll<HTMLElement>('[style]'))
    element.style.cssText = element.getAttribute('style') ?? ''
  const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis
  page.adoptedStyleSheets = [...page.querySelectorAll('style')].map(({ textContent }) => {
    const sheet = new Sheet()
    sheet.replaceSync(textContent)
    return sheet
  })
}
