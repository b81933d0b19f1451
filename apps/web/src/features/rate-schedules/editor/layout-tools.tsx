import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { MAX_ZONES } from '@plaza/domain/zones'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsDiagonal,
  IconArrowsExchange,
  IconPlus,
} from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { coveredPercent, type ZoneDraft } from '../zone-draft.ts'
import type { Edits } from './use-layout-edits.ts'
import styles from './layout.module.css'

interface LayoutToolsProps {
  zones: readonly ZoneDraft[]
  selected: number
  edits: Edits
}

/** The actions on the layout as a whole. Those on one zone are beside its fields. */
export function LayoutTools({ zones, selected, edits }: LayoutToolsProps) {
  const others = zones.map(({ name }, index) => ({ name, index })).filter(({ index }) => index !== selected)
  return (
    <div className={styles.tools} role="toolbar" aria-label={i18n._('Layout')}>
      <Button
        disabled={zones.length >= MAX_ZONES}
        icon={<IconPlus size={15} aria-hidden="true" />}
        onClick={edits.add}
      >
        {i18n._('Add zone')}
      </Button>
      <Button
        disabled={coveredPercent(zones) === 100}
        icon={<IconArrowsDiagonal size={15} aria-hidden="true" />}
        onClick={edits.grow}
      >
        {i18n._('Fill the gap')}
      </Button>
      <Menu position="top-start">
        <Menu.Target>
          <Button disabled={others.length === 0} icon={<IconArrowsExchange size={15} aria-hidden="true" />}>
            {i18n._('Swap')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ name, index }) => (
            <Menu.Item key={index} onClick={() => edits.swap(index)}>
              {i18n._('Swap with {name}', { name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span>
        <IconButton label={i18n._('Undo')} disabled={!edits.undo} onClick={() => edits.undo?.()}>
          <IconArrowBackUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={i18n._('Redo')} disabled={!edits.redo} onClick={() => edits.redo?.()}>
          <IconArrowForwardUp size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
