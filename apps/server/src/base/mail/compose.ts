import { escapeMarkup } from '@plaza/domain/text'
/** The content of a mail. Texts are plain: they are escaped here, so a name can carry no markup. */
export interface Letter {
  subject: string
  heading: string
  paragraphs: string[]
  /** The mail's main action, as a button; in the text version its address stands on a line of its own. */
  action?: { label: string; url: string }
  /** What a mail lists by subject, each with its own action. */
  sections?: { title: string; paragraphs: string[]; action: { label: string; url: string } }[]
  /** A code to type in or read out. */
  code?: string
  /** Small print: why the recipient gets this mail, and what to do if they did not ask for it. */
  notes: string[]
  /** What the recipient can do about such mails, as links in small print. */
  links?: { label: string; url: string }[]
  /** The address at which a mail program switches such mails off by itself (RFC 8058); only over https. */
  unsubscribe?: string
}

/** The look of a mail: that of the organization concerned, or of the installation. */
export interface MailTheme {
  name: string
  /** The background of the button and the colour of its text, as #rrggbb, on light and on dark. */
  brand: string
  onBrand: string
  dark: { brand: string; onBrand: string }
  /** The logo's absolute address; empty where there is none. */
  logo: string
}

/** Makes a text one line: a subject or name must not begin another header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const textOf = (
  { heading, paragraphs, sections = [], action, code, notes, links = [] }: Letter,
  { name }: MailTheme,
): string =>
  [
    heading,
    ...paragraphs,
    ...sections.flatMap((one) => [one.title, ...one.paragraphs, `${one.action.label}:\n${one.action.url}`]),
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${[name, ...notes, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
  ].join('\n\n')

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const head = ({ name, logo }: MailTheme) =>
  logo
    ? `<img class="logo" src="${escapeMarkup(logo)}" alt="${escapeMarkup(name)}" height="32" style="height:32px;max-width:240px">`
    : `<span class="ink" style="font-size:17px;font-weight:600;color:#15141f">${escapeMarkup(name)}</span>`

const button = (action: NonNullable<Letter['action']>, { brand, onBrand }: MailTheme) =>
  `<p style="margin:24px 0 4px"><a class="deed" href="${escapeMarkup(action.url)}" style="display:inline-block;padding:12px 20px;` +
  `border-radius:10px;background:${brand};color:${onBrand};font-weight:600;text-decoration:none">` +
  `${escapeMarkup(action.label)}</a></p>`

const paragraphOf = (text: string) => `<p style="margin:0 0 12px">${escapeMarkup(text)}</p>`

const INK = { ink: '#15141f', dim: '#5d5b6f' } as const

const link = ({ label, url }: { label: string; url: string }, ink: keyof typeof INK) =>
  `<a class="${ink}" href="${escapeMarkup(url)}" style="color:${INK[ink]}">${escapeMarkup(label)}</a>`

const sectionOf = ({ title, paragraphs, action }: NonNullable<Letter['sections']>[number]) =>
  `<h2 class="line" style="margin:20px 0 8px;padding-top:16px;border-top:1px solid #e6e5ee;font-size:16px">${escapeMarkup(title)}</h2>` +
  `${paragraphs.map(paragraphOf).join('')}<p style="margin:0 0 12px">${link(action, 'ink')}</p>`

/**
 * What programs that know the reader's scheme, or the width of a phone, follow. Others show the light look, which stands at
 * each part. A logo is made for light ground, so in the dark it keeps one.
 */
const styleOf = ({ dark }: MailTheme) => `<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#121119!important;color:#ecebf3!important}
.paper{background:#1e1d27!important}
.ink{color:#ecebf3!important}
.dim{color:#aaa8bb!important}
.line{border-color:#383645!important}
.logo{padding:6px 10px;border-radius:8px;background:#ffffff}
.deed{background:${dark.brand}!important;color:${dark.onBrand}!important}
}
@media (max-width:480px){
.around{padding:16px 8px!important}
.paper{padding:20px!important}
.deed{display:block!important;text-align:center}
}
</style>`

/** The first words that a list of mails shows beside the subject; without them it shows the sender's name again. */
const previewOf = ({ paragraphs, subject }: Letter): string => {
  const words = paragraphs.find((one) => one.replace(/\.$/, '') !== subject) ?? ''
  return words && `<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(words)}</div>`
}

const htmlOf = (letter: Letter, theme: MailTheme): string => {
  const code = letter.code
    ? `<p style="margin:20px 0;font-size:20px;font-weight:600;letter-spacing:1px;white-space:nowrap">${escapeMarkup(letter.code)}</p>`
    : ''
  const action = letter.action ? button(letter.action, theme) : ''
  const sections = (letter.sections ?? []).map(sectionOf).join('')
  const links = (letter.links ?? []).map((one) => link(one, 'dim')).join(' · ')
  const notes = [...letter.notes.map(escapeMarkup), ...(links ? [links] : [])]
    .map((note) => `<p style="margin:0 0 6px">${note}</p>`)
    .join('')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(oneLine(letter.subject))}</title>${styleOf(theme)}</head>
<body class="ground" style="margin:0;background:#f4f4f7;${FONT};font-size:15px;line-height:1.5;color:#15141f">${previewOf(letter)}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td class="around" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px">${head(theme)}</td></tr>
<tr><td class="paper" style="background:#ffffff;border-radius:14px;padding:28px">
<h1 style="margin:0 0 12px;font-size:21px;line-height:1.3">${escapeMarkup(letter.heading)}</h1>
${letter.paragraphs.map(paragraphOf).join('')}${sections}${code}${action}</td></tr>
<tr><td class="dim" style="padding:16px 8px;font-size:12px;color:#5d5b6f">${notes}</td></tr>
</table></td></tr></table></body></html>`
}

/** Returns a letter as subject, text and HTML. Pure. */
export function compose(letter: Letter, theme: MailTheme) {
  return {
    subject: oneLine(letter.subject).slice(0, 200),
    text: textOf(letter, theme),
    html: htmlOf(letter, theme),
  }
}
