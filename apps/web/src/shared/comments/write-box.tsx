import { i18n } from '@lingui/core'
import { Textarea } from '@mantine/core'
import { createComment } from '@plaza/contract/comments'
import { IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useField } from '../../ui/form/use-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useWriteComment } from './queries.ts'
import styles from './comments.module.css'

interface WriteBoxProps {
  campaignId: string
  label: string
  placeholder?: string
  /** The owner whose thread gets the comment; without it, every thread does. */
  orgId?: string
  /** The comment that is replied to. */
  commentId?: string
  /** The content before the button. */
  children?: ReactNode
  onDone?: () => void
  onCancel?: () => void
}

/** The box in which a comment is written. A text that could not be sent stays, with what was wrong. */
export function WriteBox(props: WriteBoxProps) {
  const { campaignId, label, orgId, commentId, children, onDone, onCancel } = props
  const form = useZodForm(createComment.body, { camp_id: campaignId, commentText: '' })
  const write = useWriteComment()

  // The button that opened the box has gone, so the field takes the focus.
  const { setFocus } = form
  const isOpened = Boolean(onCancel)
  useEffect(() => {
    if (isOpened) setFocus('commentText')
  }, [isOpened, setFocus])

  async function send(commentText: string) {
    const body = { camp_id: campaignId, commentText, org_id: orgId, comment_id: commentId }
    await write.mutateAsync({ body })
    form.reset()
    if (onDone) onDone()
    else form.setFocus('commentText')
  }

  return (
    <Form form={form} className={styles.box} onSubmit={({ commentText }) => send(commentText)}>
      <TextArea control={form.control} label={label} placeholder={props.placeholder} onEscape={onCancel} />
      <div className={styles.send}>
        <div className={styles.choice}>{children ?? <Keys />}</div>
        {onCancel && (
          <Button look="quiet" size="sm" onClick={onCancel}>
            {i18n._('Cancel')}
          </Button>
        )}
        <SubmitButton>
          <IconSend size={15} aria-hidden="true" className={styles.sendIcon} />
          {commentId ? i18n._('Reply') : i18n._('Send')}
        </SubmitButton>
      </div>
    </Form>
  )
}

const Keys = () => <span className={`dim note ${styles.keys}`}>{i18n._('Ctrl + Enter sends')}</span>

type Body = typeof createComment.body

interface TextAreaProps {
  control: Control<z.input<Body>, unknown, z.output<Body>>
  label: string
  placeholder?: string
  onEscape?: () => void
}

/** A text field that grows with its text. Ctrl (or Command) and Enter sends the form. */
function TextArea({ control, label, placeholder, onEscape }: TextAreaProps) {
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
