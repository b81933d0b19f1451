import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import type { Tree } from '@plaza/domain/taxonomies/tree'
import { IconCheck, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type TreeRow, treeRows } from './tree-rows.ts'
import styles from './tree-choice.module.css'

interface TreeListProps {
  tree: Tree
  /** Names the tree and its search. */
  label: string
  chosen: readonly number[]
  /** Called with an entry that is pressed: to be chosen, or to be given up where several can be. */
  onPress: (id: number) => void
  /** Whether several can be chosen. */
  several?: boolean
  /** Whether it stands among other fields, and scrolls early. */
  low?: boolean
}

/** The rows above what is chosen are open from the beginning. */
const openAbove = (tree: Tree, chosen: readonly number[]) =>
  new Set(chosen.flatMap((id) => tree.pathOf(id).slice(0, -1)))

/**
 * A tree with a search over it. The keys stay in the search: up and down go from row to row, right opens what has parts
 * and left closes it, and Enter chooses.
 */
export function TreeList({ tree, label, chosen, onPress, several = false, low }: TreeListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(() => openAbove(tree, chosen))
  const [active, setActive] = useState<number | null>(chosen[0] ?? null)
  const rows = treeRows(tree, search, open)
  const at = rows.findIndex(({ entry }) => entry.id === active)
  const row = rows[at]
  const rowId = (one: number) => `${id}-${one}`

  useEffect(() => {
    if (active === null) return
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const setOpened = (one: number, isOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before)
      if (isOpen) after.add(one)
      else after.delete(one)
      return after
    })
  const goTo = (place: number) =>
    setActive(rows[Math.min(rows.length - 1, Math.max(0, place))]?.entry.id ?? null)

  function onKeyDown(event: KeyboardEvent) {
    const atEnd = search === ''
    const keys: Record<string, (() => void) | false | undefined> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Home: atEnd && (() => goTo(0)),
      End: atEnd && (() => goTo(rows.length - 1)),
      ArrowRight: row?.open === false && (() => setOpened(row.entry.id, true)),
      ArrowLeft: row && atEnd && (() => close(row)),
      Enter: () => row && onPress(row.entry.id),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  /** Closes a row that is open; from any other, goes to the one above it. */
  function close({ entry, open: isOpen }: TreeRow) {
    if (isOpen) setOpened(entry.id, false)
    else if (entry.parent !== null) setActive(entry.parent)
  }

  return (
    <div className={styles.choice}>
      <TextInput
        aria-label={i18n._('Search {what}', { what: label })}
        placeholder={i18n._('Search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        role="combobox"
        aria-expanded="true"
        aria-haspopup="tree"
        aria-controls={`${id}-tree`}
        aria-activedescendant={row ? rowId(row.entry.id) : undefined}
        autoComplete="off"
        data-autofocus={low ? undefined : true}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(treeRows(tree, event.currentTarget.value, open)[0]?.entry.id ?? null)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-tree`}
        role="tree"
        aria-label={label}
        aria-multiselectable={several || undefined}
        className={styles.tree}
        data-low={low}
        tabIndex={-1}
      >
        {rows.map((one) => (
          <Row
            key={one.entry.id}
            id={rowId(one.entry.id)}
            row={one}
            isFound={search.trim() !== ''}
            isActive={one.entry.id === active}
            isChosen={chosen.includes(one.entry.id)}
            onOpen={(isOpen) => setOpened(one.entry.id, isOpen)}
            onPress={() => {
              setActive(one.entry.id)
              onPress(one.entry.id)
            }}
          />
        ))}
      </div>
      <div role="status" className={styles.none}>
        {rows.length === 0 && i18n._('Nothing found. Try another word.')}
      </div>
    </div>
  )
}

interface RowProps {
  id: string
  row: TreeRow
  /** Whether it was found by a search, so that nothing is opened below it. */
  isFound: boolean
  isActive: boolean
  isChosen: boolean
  onOpen: (isOpen: boolean) => void
  onPress: () => void
}

/** The keys are those of the search, which points to its active row. */
function Row({
  id,
  row: { entry, level, open, path },
  isFound,
  isActive,
  isChosen,
  onOpen,
  onPress,
}: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-expanded={open}
      aria-selected={isChosen}
      aria-label={path ? `${entry.name}, ${path}` : entry.name}
      aria-describedby={entry.description ? `${id}-help` : undefined}
      data-active={isActive || undefined}
      className={styles.row}
      style={{ paddingInlineStart: 8 + (level - 1) * 24 }}
      onClick={onPress}
    >
      {!isFound && (
        <span
          className={styles.fold}
          data-open={open}
          data-none={open === undefined || undefined}
          aria-hidden="true"
          onClick={(event) => {
            if (open === undefined) return
            event.stopPropagation()
            onOpen(!open)
          }}
        >
          <IconChevronRight size={16} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{entry.name}</span> {path && <span className="dim small">{path}</span>}
        {entry.description && (
          <span id={`${id}-help`} aria-hidden="true" className={`dim ${styles.help}`}>
            {entry.description}
          </span>
        )}
      </span>
      {isChosen && <IconCheck size={18} aria-hidden="true" className={styles.mark} />}
    </div>
  )
}
