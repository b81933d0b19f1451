import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Button } from '../button.tsx'
import styles from './form-bar.module.css'

interface SubmitButtonProps {
  children: ReactNode
  fullWidth?: boolean
  disabled?: boolean
  /** 'danger' for what cannot be undone. */
  look?: 'main' | 'danger'
  /** The form's id, where the button stands outside it. */
  form?: string
}

/** The button that sends the form around it. While sending, it shows so and cannot be pressed again. */
export function SubmitButton({ children, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" look="main" loading={isSubmitting} {...rest}>
      {children}
    </Button>
  )
}

/** The buttons of a form as long as a page, the main one last. They stay visible while the page scrolls. */
export function FormBar({ words, children }: { words?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      {words && <div className={`${styles.words} dim small num`}>{words}</div>}
      {children}
    </div>
  )
}
