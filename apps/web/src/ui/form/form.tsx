import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { campaignsOf, earliestOf, type FailureCode, isApiError, sentenceOf } from '../../lib/api-error.ts'
import { useHeldForm } from '../layers/unsaved.ts'
import { faultsOf, ownerOf } from './field-names.ts'
import { FormAlert } from './form-alert.tsx'
import { FieldNames } from './use-field.tsx'
import styles from './form.module.css'

interface FormFailure {
  sentence: string
  rest: string[]
  /** The form was filled in over a version that is no longer stored. */
  isStale?: boolean
  /** The first day on which the change would be accepted. */
  earliest?: string | null
}

interface FormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>
  /** Sends the values. Failures are shown at their fields, and above the fields where they have none. */
  onSubmit: (values: Out) => Promise<unknown>
  /** Returns the form's path for a path of the server's `issues`, if it is not the same. */
  fieldOfIssue?: (path: string) => string
  /** Failure codes that concern one field, for example `{ email_taken: 'owner.email' }`. */
  fieldOfCode?: Partial<Record<FailureCode, FieldPath<In>>>
  /**
   * Fetches the stored values into the form: offered after another user has changed them, since the entered
   * ones cannot be sent then.
   */
  onReload?: () => Promise<unknown>
  /** Sets the day from which the change applies: offered where sold spots are in its way until then. */
  onEarliest?: (day: string) => void
  /** Whether Ctrl+Enter saves, wherever the focus is in the form. */
  saveByKeys?: boolean
  label?: string
  id?: string
  className?: string
  children: ReactNode
}

/** Sends a form by Ctrl+Enter, or Cmd+Enter on a Mac. */
function useSaveByKeys(form: RefObject<HTMLFormElement | null>, wanted = false): void {
  useEffect(() => {
    const element = wanted ? form.current : null
    function save(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      // The button rests while the form is being sent.
      element?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
    }
    element?.addEventListener('keydown', save)
    return () => element?.removeEventListener('keydown', save)
  }, [form, wanted])
}

/**
 * A form over a schema of the contract. Faults found here and by the server appear at their fields, the first
 * one gets the focus, and the rest is shown above the fields, where it stays. A dialog or panel around it
 * asks before closing over unsaved changes.
 */
export function Form<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const { form, onSubmit, fieldOfIssue = (path) => path, fieldOfCode = {}, children } = props
  const { onReload, onEarliest } = props
  const names = useRef(new Set<string>()).current
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const alert = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const ownId = useId()
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  // While the form is being sent, leaving the page loses nothing.
  useHeldForm(isDirty && !isSubmitting)
  useSaveByKeys(element, props.saveByKeys)

  function place(error: unknown) {
    const rest: string[] = []
    let first: string | undefined
    const put = (path: string, message: string) => {
      const field = ownerOf(names, path)
      if (!field) return rest.push(message)
      form.setError(path as FieldPath<In>, { type: 'server', message })
      return (first ??= field)
    }
    const api = isApiError(error) ? error : null
    const claimed = api && fieldOfCode[api.code]
    if (claimed) put(claimed, api.message)
    for (const issue of api?.issues ?? []) put(fieldOfIssue(issue.path), issue.message)
    rest.push(...campaignsOf(error).map(({ name }) => name))
    if (first) form.setFocus(first as FieldPath<In>)
    // Faults that fields show are not repeated above the form, except in the sentence that summarises them.
    const isStale = api?.code === 'changed_meanwhile'
    const earliest = earliestOf(error)
    setFailure(claimed && rest.length === 0 ? null : { sentence: sentenceOf(error), rest, isStale, earliest })
  }

  async function reload() {
    try {
      await onReload?.()
      setFailure(null)
      // The button disappears with the failure, so the focus moves to the form that was loaded.
      element.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus()
    } catch (error) {
      setFailure({ sentence: sentenceOf(error), rest: [], isStale: true })
    }
  }

  function wait(day: string) {
    onEarliest?.(day)
    setFailure(null)
  }

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null)
      await onSubmit(values).catch(place)
    },
    (errors) => {
      // Faults of the schema at places without a field would otherwise block the form in silence.
      const rest = faultsOf(errors).filter(({ path }) => !ownerOf(names, path))
      setFailure(rest.length > 0 ? { sentence: '', rest: rest.map(({ message }) => message) } : null)
    },
  )

  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  return (
    <FormProvider {...form}>
      <FieldNames value={names}>
        <form
          ref={element}
          id={props.id ?? ownId}
          aria-label={props.label}
          className={props.className}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <FormAlert
            ref={alert}
            failure={failure}
            onReload={onReload && failure?.isStale ? reload : undefined}
            onEarliest={onEarliest && wait}
          />
          {children}
        </form>
      </FieldNames>
    </FormProvider>
  )
}

/** Fields in two columns, one on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** A field over the whole width of `Fields`. */
export function Wide({ children }: { children: ReactNode }) {
  return <div data-wide="true">{children}</div>
}
