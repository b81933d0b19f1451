import { type DocumentPart, readDocument, type Words } from '@plaza/domain/plain-document'
import { useMemo } from 'react'
import styles from './terms.module.css'

const wordsOf = (words: Words[]) =>
  words.map(({ text, strong, link }, nth) => {
    if (link) {
      return (
        <a key={nth} href={link} {...(!link.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}>
          {text}
        </a>
      )
    }
    return strong ? <strong key={nth}>{text}</strong> : text
  })

/** The headings of a document, below that of the dialog or the page in which it stands. */
const HEADINGS = ['h2', 'h3', 'h4'] as const

/** `levels` are those that the document has, the highest first: none is left out for those who hear it. */
function Part({ part, levels }: { part: DocumentPart; levels: readonly number[] }) {
  if (part.kind === 'paragraph') return <p>{wordsOf(part.words)}</p>
  if (part.kind === 'heading') {
    const Heading = HEADINGS[levels.indexOf(part.level)] ?? 'h4'
    return <Heading>{wordsOf(part.words)}</Heading>
  }
  const List = part.ordered ? 'ol' : 'ul'
  return (
    <List>
      {part.items.map((words, nth) => (
        <li key={nth}>{wordsOf(words)}</li>
      ))}
    </List>
  )
}

/** A text with headings, lists and links. It is drawn part by part, so nothing in it is ever markup of the page. */
export function PlainDocument({ text }: { text: string }) {
  const parts = useMemo(() => readDocument(text), [text])
  const used = parts.flatMap((part) => (part.kind === 'heading' ? [part.level] : []))
  const levels = [...new Set(used)].toSorted()
  return (
    <div className={styles.document}>
      {parts.map((part, nth) => (
        <Part key={nth} part={part} levels={levels} />
      ))}
    </div>
  )
}
