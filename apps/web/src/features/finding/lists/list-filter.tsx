import { i18n } from '@lingui/core'
import { IconBookmarks } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPiece } from '../../../lib/lazy-piece.ts'
import { isBuyer } from '../../../lib/reader.ts'
import { Button } from '../../../ui/button.tsx'
import { DropDown } from '../../../ui/drop-down.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import type { FilterProps } from '../filters/filter-fields.tsx'
import filterStyles from '../filters/filters.module.css'
import type { DisplayList } from './queries.ts'
import styles from './lists.module.css'

const ListsPanel = lazyPiece(async () => ({ default: (await import('./lists-panel.tsx')).ListsPanel }))
const EditListDialog = lazyPiece(async () => ({
  default: (await import('./edit-list-dialog.tsx')).EditListDialog,
}))

/** The lists of displays in a drop-down, for wide windows. It closes when one is edited, in a dialog of its own. */
function ListsDrop({ state, onState }: FilterProps) {
  const { panelOf, dialog } = useLists({ state, onState })
  return (
    <>
      <DropDown
        width={340}
        label={i18n._('Lists')}
        className={styles.panel}
        target={(toggle) => (
          <Button
            icon={<IconBookmarks size={16} aria-hidden="true" />}
            className={filterStyles.round}
            onClick={toggle}
          >
            {i18n._('Lists')}
          </Button>
        )}
      >
        {panelOf}
      </DropDown>
      {dialog}
    </>
  )
}

function ListsSection({ heading, ...props }: FilterProps & { heading: ReactNode }) {
  const { panelOf, dialog } = useLists(props)
  return (
    <section>
      {heading}
      {panelOf()}
      {dialog}
    </section>
  )
}

/** The panel with the lists, and the dialog that edits one, which stays when the panel closes. */
function useLists({ state, onState }: FilterProps) {
  const [editing, setEditing] = useState<DisplayList | null>(null)
  return {
    panelOf: (close?: () => void) => (
      <Suspense fallback={<SkeletonLines />}>
        <ListsPanel
          chosen={state.list}
          onChoose={(list) => onState({ page: 1, list })}
          onEdit={(list) => {
            close?.()
            setEditing(list)
          }}
        />
      </Suspense>
    ),
    dialog: editing && (
      <Suspense>
        <EditListDialog list={editing} onClose={() => setEditing(null)} />
      </Suspense>
    ),
  }
}

/** Narrows finding to a list of displays: a drop-down, or with a `heading` a section of a sheet. Visitors have none. */
export function ListFilter({ heading, ...props }: FilterProps & { heading?: ReactNode }) {
  if (!isBuyer()) return null
  return heading ? <ListsSection heading={heading} {...props} /> : <ListsDrop {...props} />
}
