import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { DraftChange } from '../../../shared/campaign-draft/draft.ts'
import { useCampaignDraft } from '../../../shared/campaign-draft/use-campaign-draft.ts'

// What is missing, and what cannot be read yet, is no value.
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one || null) === JSON.stringify(other || null)

/**
 * Keeps a form and the draft the same: what is typed goes into the draft at once, and fields take what others have
 * changed in it. `stored` has the draft's value of each field, by its path.
 */
export function useDraftForm<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  stored: Partial<Record<Path<V>, unknown>>,
  changeOf: (values: V) => DraftChange,
): void {
  const { change } = useCampaignDraft()
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => change(changeOf(values)),
      }),
    // The function reads nothing but its argument.
    // oxlint-disable-next-line react/exhaustive-deps
    [form, change],
  )
  const text = JSON.stringify(stored)
  useEffect(() => {
    for (const [path, value] of Object.entries(stored) as [Path<V>, PathValue<V, Path<V>>][]) {
      if (!isSame(form.getValues(path), value)) form.setValue(path, value)
    }
    // A new object alone changes nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, text])
}
