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
      srcDoc={keptApart(html)}
      onLoad={({ currentTarget }) => setStyles(currentTarget)}
    />
  )
}

/**
 * The HTML of a mail with its styles under other names. The policy of our pages, which holds for the frame as well, lets
 * in none that stand in markup.
 */
const keptApart = (html: string): string =>
  html
    .replaceAll(' style="', ' data-style="')
    .replaceAll('<style>', '<template data-styles>')
    .replaceAll('</style>', '</template>')

/** Sets the styles of a mail that were kept apart, one by one. */
function setStyles({ contentDocument: page, contentWindow: view }: HTMLIFrameElement): void {
  if (!page || !view) return
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  const { CSSStyleSheet: Sheet } = view as Window & typeof globalThis
  page.adoptedStyleSheets = [...page.querySelectorAll<HTMLTemplateElement>('template[data-styles]')].map(
    ({ content }) => {
      const sheet = new Sheet()
      sheet.replaceSync(content.textContent)
      return sheet
    },
  )
}
