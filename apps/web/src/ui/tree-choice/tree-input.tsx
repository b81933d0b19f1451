import { i18n } from '@lingui/core'
import { Input } from '@mantine/core'
import type { Tree } from '@plaza/domain/taxonomies/tree'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ErrorState } from '../error-state.tsx'
import { SkeletonLines } from '../skeleton.tsx'
import { TreeList } from './tree-list.tsx'
import styles from './tree-choice.module.css'

interface TreeInputProps {
  label: string
  help?: string
  required?: boolean
  /** What is chosen; null for nothing. */
  value: number | null
  onChange: (id: number | null) => void
  onBlur?: () => void
  error?: ReactNode
  /** The tree, once it is loaded. */
  tree: Pick<UseQueryResult<Tree>, 'data' | 'error' | 'refetch'>
  /** What the field says while nothing is chosen. */
  placeholder: string
  /** What is shown instead of a name where something is chosen that the tree does not have. */
  instead?: string
  /** Proposals, each chosen by a press. */
  suggested?: readonly number[]
  /** Whose list it is, below it. */
  by?: ReactNode
}

/** The field of an entry of a tree. It opens a dialog with the tree, which is searched and walked through by keys. */
export function TreeInput(props: TreeInputProps) {
  const { label, help, required, value, onChange, error, tree, placeholder, instead, suggested = [] } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = value === null ? instead : tree.data?.say(value)
  function close() {
    setOpen(false)
    props.onBlur?.()
  }
  const shown = tree.data && value === null ? suggested : []
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={help}
      withAsterisk={required}
      error={error}
      labelElement="label"
    >
      <div className={styles.field}>
        <Button
          id={id}
          className={styles.open}
          aria-haspopup="dialog"
          aria-invalid={error ? true : undefined}
          onClick={() => setOpen(true)}
          iconAfter={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {/* The button is named by its label, so what is chosen is said with it. */}
          <span className={name ? undefined : 'dim'}>
            {name ?? (value === null ? placeholder : i18n._('Loading'))}
          </span>
        </Button>
        {(value !== null || instead) && (
          <IconButton label={i18n._('Clear {label}', { label })} onClick={() => onChange(null)}>
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {shown.length > 0 && (
        <div className={styles.suggested} role="group" aria-label={i18n._('Proposals')}>
          <span>{i18n._('Its words suggest:')}</span>
          {shown.map((one) => (
            <Button key={one} size="sm" look="soft" onClick={() => onChange(one)}>
              {tree.data?.say(one)}
            </Button>
          ))}
        </div>
      )}
      {open && (
        <Dialog open onClose={close} title={label} size="lg" steady>
          {tree.error && !tree.data && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
          {!tree.data && !tree.error && <SkeletonLines />}
          {tree.data && (
            <TreeList
              tree={tree.data}
              label={label}
              chosen={value === null ? [] : [value]}
              onPress={(chosen) => {
                onChange(chosen)
                close()
              }}
            />
          )}
          {props.by && <p className={styles.by}>{props.by}</p>}
        </Dialog>
      )}
    </Input.Wrapper>
  )
}
