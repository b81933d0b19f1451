import { i18n } from '@lingui/core'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchEverything } from '@plaza/contract/search'
import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { queryOf } from '../../lib/query-of.ts'
import { useUser } from '../../lib/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Found, groupsOf, iconOf, noteOf, targetOf } from './found.tsx'
import styles from './search.module.css'

/** So long nothing more is typed before it is searched, in milliseconds. */
const PAUSE_MS = 150
const SHORTEST = 2

interface SearchDialogProps {
  /** The screens of the site that can be gone to. */
  screens: readonly { to: string; label: string }[]
  onClose: () => void
}

/** Searches everything that the user may see, and the site's own screens, by name. */
export function SearchDialog({ screens, onClose }: SearchDialogProps) {
  const { organization } = useUser()
  const navigate = useNavigate()
  const list = useId()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS)
  const isSearched = search.length >= SHORTEST
  const { data, isFetching } = useQuery({
    ...queryOf(searchEverything, { query: { search } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const typed = text.trim().toLocaleLowerCase()
  const pages = screens
    .filter(({ label }) => label.toLocaleLowerCase().includes(typed))
    .map(({ to, label }): Found => ({ kind: 'screen', id: to, name: label, note: '' }))
  const found = [...pages, ...(isSearched ? (data?.rows ?? []) : [])]
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, Math.max(0, found.length - 1))

  const open = (one: Found | undefined) => {
    if (!one) return
    onClose()
    void navigate(targetOf(one, organization.type))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt(Math.max(0, Math.min(found.length - 1, chosen + step)))
    else if (event.key === 'Enter') open(found[chosen])
    else return
    event.preventDefault()
  }
  const groups = groupsOf(found)
  return (
    <Dialog open onClose={onClose} title={i18n._('Search everything')} size="md" steady>
      <TextInput
        role="combobox"
        aria-label={i18n._('Search everything')}
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[chosen] && `${list}-${chosen}`}
        placeholder={i18n._('A name, a place, an address')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
        data-autofocus
      />
      <div id={list} role="listbox" aria-label={i18n._('What was found')} className={styles.list}>
        {groups.map(({ title, rows }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.group} aria-hidden="true">
              {title}
            </p>
            {rows.map((one) => {
              const nth = found.indexOf(one)
              const Icon = iconOf(one.kind)
              return (
                <button
                  type="button"
                  key={one.id}
                  id={`${list}-${nth}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={nth === chosen}
                  className={styles.row}
                  onClick={() => open(one)}
                  onPointerEnter={() => setAt(nth)}
                >
                  <Icon size={17} aria-hidden="true" />
                  <Name name={one.name} typed={typed} />
                  <span className="dim note">{noteOf(one)}</span>
                  <IconCornerDownLeft className={styles.enter} size={15} aria-hidden="true" />
                </button>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className="dim small">
        {isSearched &&
          !isFetching &&
          found.length === 0 &&
          i18n._('Nothing has “{search}” in its name.', { search })}
      </p>
    </Dialog>
  )
}

/** A name, in which what was typed stands out. */
function Name({ name, typed }: { name: string; typed: string }) {
  const at = typed ? name.toLocaleLowerCase().indexOf(typed) : -1
  if (at < 0) return <span>{name}</span>
  const end = at + typed.length
  return (
    <span>
      {name.slice(0, at)}
      <mark>{name.slice(at, end)}</mark>
      {name.slice(end)}
    </span>
  )
}
