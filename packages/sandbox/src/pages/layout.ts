import { Html, html } from './html.ts'

/** A whole page. `prefix` is the path under which the pages are served. */
export function layout(prefix: string, title: string, body: Html): Html {
  return html`${new Html('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <link rel="stylesheet" href="${prefix}/assets/sandbox.css" />
        <script src="${prefix}/assets/sandbox.js" defer></script>
      </head>
      <body>
        <header class="band">
          <p><strong>Sandbox</strong> <span>Test payment, no money moves</span></p>
        </header>
        <main>${body}</main>
        <footer><p>Plaza's payment sandbox. Never type the number of a real card here.</p></footer>
      </body>
    </html>`
}

/** A page that says one thing, and where to go from here. */
export function message(heading: string, text: string, link?: { href: string; label: string }): Html {
  return html`<section class="card narrow">
    <h1>${heading}</h1>
    <p>${text}</p>
    ${link && html`<p><a class="button" href="${link.href}">${link.label}</a></p>`}
  </section>`
}

/** A field of a form, with its label and what is wrong with it. */
export function field(facts: {
  name: string
  label: string
  value: string
  error?: string | undefined
  hint?: string
  inputMode?: 'numeric' | 'email' | 'text'
  autocomplete?: string
}): Html {
  const { name, label, value, error, hint } = facts
  const notes = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      inputmode="${facts.inputMode ?? 'text'}"
      autocomplete="${facts.autocomplete ?? 'off'}"
      spellcheck="false"
      ${
        notes !== '' && html` aria-describedby="${notes}"`
      }${error !== undefined && html` aria-invalid="true"`}
    />
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}

/** A day, for people. */
export function sayDay(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
}
