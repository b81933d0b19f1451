import { useCategoryName } from './use-categories.ts'

/** A category by its name. */
export function CategoryName({ text }: { text: string }) {
  return <>{useCategoryName(text)}</>
}
