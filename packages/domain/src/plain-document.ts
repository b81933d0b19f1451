/** Words of a document, some of them strong or a link. */
export interface Words {
  text: string
  strong?: true
  /** Where they lead: an https, http or mailto address, or a page of this site. */
  link?: string
}

/** A part of a plain document. */
export type DocumentPart =
  | { kind: 'heading'; level: 1 | 2 | 3; words: Words[] }
  | { kind: 'paragraph'; words: Words[] }
  | { kind: 'list'; ordered: boolean; items: Words[][] }

/** How a heading begins, an item of a list, and one of a list with numbers. What follows is its text. */
const HEADING = /^#{1,3} /
const BULLET = /^ {0,3}[-*] /
const NUMBERED = /^ {0,3}\d{1,4}[.)] /

/** The signs with which a sentence may go on or end behind an address. */
const ENDS = '.,;:!?'

const withoutEnds = (address: string): string => {
  let end = address.length
  while (end > 0 && ENDS.includes(address.charAt(end - 1))) end--
  return address.slice(0, end)
}

/** A link, strong words, or an address that stands by itself. */
const MARKED =
  /\[([^[\]\n]{1,500})\]\(([^()\s]{1,500})\)|\*\*([^*\n]{1,500})\*\*|(https:\/\/[^\s<>"'()[\]*]{1,500})/g

/** Gives an address to which a document may lead; undefined for any other, such as a script. */
const leadable = (address: string): string | undefined =>
  /^(https?:\/\/|mailto:)[^\s]+$/i.test(address) || /^\/(?![/\\])/.test(address) ? address : undefined

const wordsOf = (line: string): Words[] => {
  const words: Words[] = []
  let end = 0
  const plain = (text: string) => {
    if (text) words.push({ text })
  }
  for (const found of line.matchAll(MARKED)) {
    const [all, label, address = '', strong, bare] = found
    // A sentence's full stop behind an address is none of it.
    const seen = bare && withoutEnds(bare)
    const link = leadable(label === undefined ? (seen ?? '') : address)
    plain(line.slice(end, found.index))
    if (strong !== undefined) words.push({ text: strong, strong: true })
    else if (link) words.push({ text: label ?? link, link })
    else plain(all)
    end = found.index + (seen ?? all).length
  }
  plain(line.slice(end))
  return words
}

const itemOf = (line: string): { ordered: boolean; text: string } | null => {
  const bullet = BULLET.exec(line)
  if (bullet) return { ordered: false, text: line.slice(bullet[0].length).trim() }
  const numbered = NUMBERED.exec(line)
  return numbered && { ordered: true, text: line.slice(numbered[0].length).trim() }
}

/**
 * Reads a plain document: headings (`#` to `###`), lists (`-` or `1.`), strong words (`**so**`), links
 * (`[words](address)`), and paragraphs, which an empty line ends. Anything else is the text that it is, so no document
 * carries markup of its own (docs/domain.md, "Terms").
 */
export function readDocument(text: string): DocumentPart[] {
  const parts: DocumentPart[] = []
  let open: string[] = []
  const close = () => {
    if (open.length) parts.push({ kind: 'paragraph', words: wordsOf(open.join(' ')) })
    open = []
  }
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trimEnd())) {
    const heading = HEADING.exec(line)
    const item = itemOf(line)
    const last = parts.at(-1)
    if (!line.trim()) close()
    else if (heading) {
      close()
      const [marks] = heading
      const level = (marks.length - 1) as 1 | 2 | 3
      parts.push({ kind: 'heading', level, words: wordsOf(line.slice(marks.length).trim()) })
    } else if (item) {
      close()
      if (last?.kind === 'list' && parts.at(-1) === last && last.ordered === item.ordered) {
        last.items.push(wordsOf(item.text))
      } else parts.push({ kind: 'list', ordered: item.ordered, items: [wordsOf(item.text)] })
    } else open.push(line.trim())
  }
  close()
  return parts
}
