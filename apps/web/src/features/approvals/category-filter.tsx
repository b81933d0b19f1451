import { i18n } from '@lingui/core'
import { CategoryInput } from '../../shared/category/category-input.tsx'
import { useCategoryName } from '../../shared/category/use-categories.ts'
import type { FieldFilter } from '../../ui/list-page/filters/filter.ts'

/** The filter by what advertises a category or a part of it; `value` is an id of the list of categories. */
export function useCategoryFilter(value: string | undefined): FieldFilter {
  const words = useCategoryName(value)
  return {
    kind: 'field',
    name: 'category',
    label: i18n._('Category'),
    words,
    draw: (chosen, onChange) => (
      <CategoryInput
        value={chosen ?? ''}
        onChange={(next) => onChange(next || undefined)}
        placeholder={i18n._('Everything')}
      />
    ),
  }
}
