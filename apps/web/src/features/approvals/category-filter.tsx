import { i18n } from '@lingui/core'
import { Indicator, Popover } from '@mantine/core'
import { IconCategory } from '@tabler/icons-react'
import { useState } from 'react'
import { CategoryInput } from '../../shared/category/category-input.tsx'
import { useCategoryName } from '../../shared/category/use-categories.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './queue.module.css'

interface CategoryFilterProps {
  /** An id of the list of categories; all requests without one. */
  value: string | undefined
  onChange: (category: string | undefined) => void
}

/** Narrows the queue to what advertises a category or a part of it. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const [open, setOpen] = useState(false)
  const name = useCategoryName(value)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <Indicator disabled={!value} size={8} offset={4}>
          <IconButton
            variant="default"
            label={value ? i18n._('Category: {name}', { name }) : i18n._('Filter by category')}
            aria-pressed={Boolean(value)}
            onClick={() => setOpen(!open)}
          >
            <IconCategory size={17} aria-hidden="true" />
          </IconButton>
        </Indicator>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.filter}>
          <CategoryInput
            value={value ?? ''}
            onChange={(next) => onChange(next || undefined)}
            placeholder={i18n._('Everything')}
          />
          {value && (
            <Button size="sm" look="quiet" onClick={() => onChange(undefined)}>
              {i18n._('Show everything')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
