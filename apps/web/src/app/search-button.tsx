import { i18n } from '@lingui/core'
import type { OrganizationType } from '@plaza/contract/call'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPiece } from '../lib/lazy-piece.ts'
import { useKeyWords } from '../ui/keys/use-keys.ts'
import { navigationOf } from './navigation.ts'
import styles from './search-button.module.css'

const SearchDialog = lazyPiece(async () => ({
  default: (await import('../features/search/search-dialog.tsx')).SearchDialog,
}))

/** Opens the search over everything, by a press or by Ctrl+K. */
export function SearchButton({ type }: { type: OrganizationType }) {
  const [open, setOpen] = useState(false)
  useKeyWords(i18n._('Everywhere'), { 'Ctrl K': i18n._('Search everything') })
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={17} aria-hidden="true" />
        <span>{i18n._('Search everything')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Suspense>
        {open && (
          <SearchDialog
            screens={navigationOf(type).flatMap(({ items }) => items)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
