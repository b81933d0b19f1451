import { i18n } from '@lingui/core'
import { useCategories } from '../category/use-categories.ts'
import type { Ban } from './queries.ts'

/** What a ban is about, by its name; a category once the list of categories is there. */
export function useBanName(): (ban: Pick<Ban, 'category' | 'advertiser_name' | 'email'>) => string {
  const { data: list } = useCategories()
  return ({ category, advertiser_name, email }) =>
    category === null ? (advertiser_name ?? email ?? '') : (list?.adProducts.say(Number(category)) ?? '…')
}

/** What kind of thing a ban is about, in words. */
export function banKind({ category, email }: Pick<Ban, 'category' | 'email'>): string {
  if (category !== null) return i18n._('Category')
  return email ? i18n._('Email address') : i18n._('Advertiser')
}
