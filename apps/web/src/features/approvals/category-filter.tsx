import { i18n } from '@lingui/core'
import { Indicator } from '@mantine/core'
import { IconCategory } from '@tabler/icons-react'
import { CategoryInput } from '../../shared/category/category-input.tsx'
import { useCategoryName } from '../../shared/category/use-categories.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DropDown } from '../../ui/drop-down.tsx'
import styles from './queue.module.css'

interface CategoryFilterProps {
  /** An id of the list of categories; all requests without one. */
  value: string | undefined
  onChange: (category: string | undefined) => void
}

/** Narrows the queue to what advertises a category or a part of it. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const name = useCategoryName(value)
  const label = value ? i18n._('Category: {name}', { name }) : i18n._('Filter by category')
  return (
    <Indicator disabled={!value} size={8} offset={4}>
      <DropDown
        width={320}
        label={label}
        className={styles.filter}
        target={(toggle) => (
          <IconButton variant="default" label={label} onClick={toggle}>
            <IconCategory size={17} aria-hidden="true" />
          </IconButton>
        )}
      >
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
      </DropDown>
    </Indicator>
  )
}
