/** The characters of a domain before it is converted to ASCII: letters and digits of any script. */
const DOMAIN = /^[\p{L}\p{N}\p{M}.\-\u3002\uff0e\uff61]+$/u
const ASCII = /^[\x20-\x7e]*$/

/** The domain in the form that mail servers use, by the rules of the URL standard; null for an invalid one. */
const asciiDomain = (domain: string): string | null => {
  if (ASCII.test(domain)) return domain
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null
  return new URL(`http://${domain}`).hostname
}

/**
 * The one spelling in which an email address is stored and compared: without white space around it, in lower case,
 * and with an international domain in ASCII (`münchen.example` is `xn--mnchen-3ya.example`). Two spellings of an
 * address give the same text. A text that is no address is returned as it is, for the rule of addresses to refuse.
 */
export function canonicalAddress(text: string): string {
  const address = text.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = at < 0 ? null : asciiDomain(address.slice(at + 1))
  return domain === null ? address : `${address.slice(0, at)}@${domain}`
}
