/** A tag of a mail that can do something: its name, the names of its attributes, and the addresses in them. */
interface Tag {
  name: string
  attributes: string[]
  addresses: string[]
}

const ATTRIBUTE = /([^\s=>"']+)(?:="([^"]*)")?/g

/** The tags of a mail, as a program for mails reads them. */
export function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([a-z!/][^\s>]*)([^>]*)>/gi)].map(([, name = '', rest = '']) => {
    const attributes = [...rest.matchAll(ATTRIBUTE)]
    const addresses = attributes.flatMap(([, key, value]) =>
      key === 'href' || key === 'src' ? [value ?? ''] : [],
    )
    return { name: name.toLowerCase(), attributes: attributes.map(([, key = '']) => key), addresses }
  })
}

const TAGS = 'html head meta title style body div table tr td h1 h2 p span a img'.split(' ')
const KNOWN = new Set(['!doctype', ...TAGS.flatMap((name) => [name, `/${name}`])])
const ATTRIBUTES = new Set(
  `html lang charset name content class style role width cellspacing cellpadding align alt height href src`.split(
    ' ',
  ),
)

/**
 * What of a mail's HTML is more than it has by itself: tags, attributes, or addresses that lead elsewhere than to the site.
 * Empty where all texts in it are texts.
 */
export function faultsOfHtml(html: string, site: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes, addresses }) => [
    ...(KNOWN.has(name) ? [] : [`a tag ${name}`]),
    ...attributes.filter((one) => !ATTRIBUTES.has(one)).map((one) => `an attribute ${one} of ${name}`),
    ...addresses.filter((one) => !one.startsWith(site)).map((one) => `an address ${one}`),
  ])
}
