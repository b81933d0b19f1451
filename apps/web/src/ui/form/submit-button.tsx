import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../button.tsx'
import styles from './form-bar.module.css'

interface SubmitButtonProps {
  children: ReactNode
  fullWidth?: boolean
  disabled?: boolean
  /** danger: what it sends cannot be undone. */
  look?: 'main' | 'danger'
  /** The form's id, where the button stands outside it. */
  form?: string
}

/** Sends the form it stands in; shows that it is under way and cannot be pressed twice meanwhile. */
export function SubmitButton({ children, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" look="main" loading={isSubmitting} {...rest}>
      {children}
    </Button>
  )
}

/** The buttons of a form as long as a page, the main one last; they stay in sight while it scrolls. */
export function FormBar({ words, children }: { words?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {words && <div className={`${styles.words} dim small num`}>{words}</div>}
      {children}
    </div>
  )
}
