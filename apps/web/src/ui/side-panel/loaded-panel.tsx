import { i18n } from '@lingui/core'
import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'
import { type RowAction, RowMenu } from '../list-page/row-menu.tsx'
import { SkeletonBar, SkeletonLines } from '../skeleton.tsx'
import { SidePanel } from './side-panel.tsx'
import styles from './side-panel.module.css'

interface LoadedPanelProps<D> {
  open: boolean
  onClose: () => void
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>
  title: string
  /** The skeleton while it loads: the height of its picture in pixels, or a drawing. */
  skeleton?: number | ReactNode
  wide?: boolean
  /** The actions at the panel's foot. */
  actionsOf?: (data: D) => RowAction[]
  children: (data: D) => ReactNode
}

const Waiting = ({ picture }: { picture: number }) => (
  <div className={styles.waiting} role="status" aria-label={i18n._('Loading')}>
    {picture > 0 && <SkeletonBar height={picture} radius={14} />}
    <SkeletonLines />
    <SkeletonLines />
  </div>
)

/** A panel whose content is fetched when it opens. */
export function LoadedPanel<D>(props: LoadedPanelProps<D>) {
  const { query, skeleton = 260, actionsOf, children, ...panel } = props
  const { data, error, refetch } = query
  function content() {
    if (data !== undefined) return children(data)
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return typeof skeleton === 'number' ? <Waiting picture={skeleton} /> : skeleton
  }
  const actions = data === undefined ? [] : (actionsOf?.(data) ?? [])
  return (
    <SidePanel {...panel} foot={actions.length > 0 && <PanelActions name={panel.title} actions={actions} />}>
      {content()}
    </SidePanel>
  )
}

/** More buttons than this would push the panel's content off a phone. */
const MOST_BUTTONS = 5
/** Of many actions so many are buttons: on a phone no more than stand in one row with the menu. */
const [FIRST, FIRST_ON_PHONE] = [2, 1]

/** The actions of a panel, the same as in the row's menu. Of many, all but the first are in a menu. */
function PanelActions({ name, actions }: { name: string; actions: RowAction[] }) {
  const phone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false })
  const first = phone ? FIRST_ON_PHONE : FIRST
  const buttons = actions.length > MOST_BUTTONS ? actions.slice(0, first) : actions
  return (
    <div className={styles.actions} data-one={buttons.length < actions.length || undefined}>
      {buttons.map(({ label, icon, onSelect, danger, disabled }) => (
        <Button
          key={label}
          icon={icon}
          onClick={onSelect}
          disabled={disabled}
          className={danger ? styles.danger : undefined}
        >
          {label}
        </Button>
      ))}
      <RowMenu name={name} actions={actions.slice(buttons.length)} />
    </div>
  )
}
