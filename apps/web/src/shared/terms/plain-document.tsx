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

/** A heading of the document, below that of the dialog or the page in which it stands. */
const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const

function Part({ part }: { part: DocumentPart }) {
  if (part.kind === 'paragraph') return <p>{wordsOf(part.words)}</p>
  if (part.kind === 'heading') {
    const Heading = headings[part.level]
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
  return (
    <div className={styles.document}>
      {parts.map((part, nth) => (
        <Part key={nth} part={part} />
      ))}
    </div>
  )
}
