import { i18n } from '@lingui/core'
import { useCategoryName } from '../../shared/category/use-categories.ts'
import styles from './find.module.css'

/** Says that displays are left out which do not show what is advertised. */
export function CategoryNote({ category }: { category: string }) {
  const name = useCategoryName(category)
  if (!category) return null
  return (
    <p className={`dim small ${styles.about}`}>
      {i18n._('Displays that do not show {category} are left out.', { category: name })}
    </p>
  )
}
