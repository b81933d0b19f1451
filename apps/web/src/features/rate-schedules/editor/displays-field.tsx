import { Checkbox, TextInput } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useField } from '../../../ui/form/use-field.ts'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { displayChoicesQuery } from '../queries.ts'
import { DisplayChoice } from './display-choice.tsx'
import styles from './editor.module.css'
import type { EditorForm } from './zones-field.tsx'

/** Which displays shall use it; those without a rate schedule first. */
export function DisplaysField({ form }: { form: EditorForm }) {
  const user = useUser()
  const { field, error } = useField({ control: form.control, name: 'displayIds' })
  const { asked, search } = usePickerSearch()
  const query = useQuery(displayChoicesQuery(user.org_id, asked))
  const chosen = new Set((field.value as string[] | null | undefined) ?? [])
  const { rows: shown, more } = query.data ?? { rows: [], more: 0 }
  const hasNone = asked === '' && query.data?.rows.length === 0
  const all = shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  const put = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    field.onChange([...next])
  }
  return (
    <section
      className={`card ${styles.pad}`}
      aria-label={i18n._('Displays that use it')}
      tabIndex={-1}
      ref={field.ref}
    >
      <h2>{i18n._('Displays that use it')}</h2>
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonLines />}
      {hasNone && (
        <p className="dim small">
          {i18n._('You have no displays yet. Give this rate schedule to a display when you create it.')}
        </p>
      )}
      {query.data && !hasNone && (
        <>
          <div className={styles.tools}>
            <TextInput
              role="searchbox"
              aria-label={i18n._('Search displays')}
              placeholder={i18n._('Search by name or location')}
              leftSection={<IconSearch size={16} aria-hidden="true" />}
              value={search.searchValue}
              onChange={(event) => search.onSearchChange(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <Checkbox
              label={i18n._('All shown')}
              checked={all}
              onChange={(event) =>
                put(
                  shown.map(({ id }) => id),
                  event.currentTarget.checked,
                )
              }
            />
            <span className="dim small num" aria-live="polite">
              {i18n._('{n, plural, =0 {None chosen} one {# display chosen} other {# displays chosen}}', {
                n: chosen.size,
              })}
            </span>
          </div>
          {shown.length === 0 && <p className="dim small">{i18n._('Nothing found')}</p>}
          <ul className={styles.displays}>
            {shown.map((display) => (
              <DisplayChoice
                key={display.id}
                display={display}
                checked={chosen.has(display.id)}
                onChange={(on) => put([display.id], on)}
              />
            ))}
          </ul>
          {more > 0 && <p className="dim note">{i18n._('{n} more. Search to find them.', { n: more })}</p>}
        </>
      )}
      <div role="alert">{error && <p className={styles.fault}>{error}</p>}</div>
    </section>
  )
}
