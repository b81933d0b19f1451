import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { TreeInput } from '../../ui/tree-choice/tree-input.tsx'
import { useCategories } from './use-categories.ts'

interface CategoryInputProps {
  /** An id of the list as text, the words of before, or '' for none. */
  value: string
  onChange: (category: string) => void
  onBlur?: () => void
  label?: string
  help?: string
  placeholder?: string
  required?: boolean
  error?: ReactNode
}

/** The field of a category, by the list of the IAB, which is named below it. */
export function CategoryInput({ value, onChange, label, placeholder, ...props }: CategoryInputProps) {
  const list = useCategories()
  const id = list.data?.categoryOf(value) ?? null
  return (
    <TreeInput
      {...props}
      label={label ?? i18n._('Category')}
      placeholder={placeholder ?? i18n._('Choose what is advertised')}
      value={id}
      instead={id === null && value ? value : undefined}
      onChange={(chosen) => onChange(chosen === null ? '' : String(chosen))}
      tree={{ data: list.data?.adProducts, error: list.error, refetch: list.refetch as never }}
      by={
        <>
          {list.data?.AD_PRODUCTS_BY}.{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/" target="_blank" rel="noreferrer">
            creativecommons.org/licenses/by/3.0
          </a>
        </>
      }
    />
  )
}
