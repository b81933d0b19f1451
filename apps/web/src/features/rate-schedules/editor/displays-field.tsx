import { i18n } from '@lingui/core'
import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useUser } from '../../../lib/session.ts'
import { LayoutDrawing } from '../../../shared/display-drawing/display-drawing.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { usePickerSearch } from '../../../ui/form/use-picker-search.ts'
import { Pictured } from '../../../ui/pictured.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { type DisplayChoiceRow, displayChoicesQuery } from '../queries.ts'
import type { EditorForm } from './zones-field.tsx'
import styles from './editor.module.css'

/** Which displays will use the rate schedule; those without one come first. */
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

interface DisplayChoiceProps {
  display: DisplayChoiceRow
  checked: boolean
  onChange: (checked: boolean) => void
}

function DisplayChoice({ display, checked, onChange }: DisplayChoiceProps) {
  const id = useId()
  return (
    <li>
      <label className={styles.display} htmlFor={id}>
        <Checkbox id={id} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
        <Pictured picture={<LayoutDrawing {...display} size={40} />} width={44}>
          <TwoLines first={display.name} second={`${display.location_name} · ${display.display_location}`} />
        </Pictured>
        <span className="dim small">{display.rate_schedule_name || i18n._('No rate schedule yet')}</span>
      </label>
    </li>
  )
}
