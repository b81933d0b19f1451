import { i18n } from '@lingui/core'
import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../button.tsx'
import styles from './filters.module.css'

export interface FilterChip {
  label: string
  onDrop: () => void
  /** Its filter is in sight elsewhere in a wide window, so that it has a chip on narrow ones alone. */
  narrowOnly?: boolean
}

interface FilterChipsProps {
  chips: readonly FilterChip[]
  onClear: () => void
}

/** The filters that are on, each with a button that takes it off, and one that takes off all of them. */
export function FilterChips({ chips, onClear }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const dropped = useRef<number>(undefined)
  // The chip that was pressed is gone, so that the keyboard goes on at the one that has taken its place.
  useLayoutEffect(() => {
    if (dropped.current === undefined) return
    list.current?.querySelectorAll('button')[dropped.current]?.focus()
    dropped.current = undefined
  }, [chips.length])
  if (chips.length === 0) return null
  return (
    <ul
      ref={list}
      className={styles.chips}
      aria-label={i18n._('Filters in force')}
      data-narrow={chips.every(({ narrowOnly }) => narrowOnly) || undefined}
    >
      {chips.map(({ label, onDrop, narrowOnly }, nth) => (
        <li key={`${nth} ${label}`} data-narrow={narrowOnly || undefined}>
          <button
            type="button"
            className={styles.chip}
            onClick={() => {
              dropped.current = nth
              onDrop()
            }}
          >
            {label}
            <span className="hidden-words">, {i18n._('drop this filter')}</span>
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" look="quiet" onClick={onClear}>
          {i18n._('Clear all')}
        </Button>
      </li>
    </ul>
  )
}
