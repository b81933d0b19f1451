import { Textarea } from '@mantine/core'
import type { createComment } from '@plaza/contract/comments'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { useField } from '../../ui/form/use-field.ts'

type Body = typeof createComment.body

interface TextAreaProps {
  control: Control<z.input<Body>, unknown, z.output<Body>>
  label: string
  placeholder?: string
  onEscape?: () => void
}

/** Grows with what is written; Ctrl (or Command) and Enter sends its form. */
export function TextArea({ control, label, placeholder, onEscape }: TextAreaProps) {
  const { field, error } = useField({ control, name: 'commentText' })
  return (
    <Textarea
      {...field}
      value={field.value ?? ''}
      aria-label={label}
      placeholder={placeholder}
      autosize
      minRows={2}
      maxRows={12}
      error={error}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }
        if (event.key === 'Escape' && onEscape && !event.currentTarget.value) {
          event.stopPropagation()
          onEscape()
        }
      }}
    />
  )
}
