import { CloseButton, TextInput } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import styles from './list-page.module.css'

const PAUSE_MS = 250
const NO_KEYS = {}

interface SearchFieldProps {
  label: string
  hint?: string
  /** The icon, a magnifying glass unless given. */
  icon?: ReactNode
  value: string
  /** Whether / leads to it, as on the list of a screen. */
  byKey?: boolean
  onSearch: (text: string) => void
}

/** A search field that waits for a pause in typing. Follows the address when that changes elsewhere. */
export function SearchField({ label, hint, icon, value, byKey, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useKeys(i18n._('This list'), byKey ? { '/': { words: label, act: () => input.current?.focus() } } : NO_KEYS)
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  latest.current = onSearch

  // Back and forward change the address from outside; our own change comes back as the value sent.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])

  useEffect(() => {
    const trimmed = text.trim()
    if (trimmed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = trimmed
      latest.current(trimmed)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      aria-label={label}
      placeholder={hint}
      maxLength={200}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !text) return
        // Escape has cleared the field, so it must not also close a layer around it.
        event.stopPropagation()
        setText('')
      }}
      leftSection={icon ?? <IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text && <CloseButton size="sm" aria-label={i18n._('Clear search')} onClick={() => setText('')} />
      }
    />
  )
}
