import { i18n } from '@lingui/core'
import type { CallData } from '@plaza/contract/call'
import { createDisplayList, getDisplayList, saveDisplayList } from '@plaza/contract/display-lists'
import { listWholeResult } from '@plaza/contract/finding'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { queryOf } from '../../../lib/query-of.ts'
import { readSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useStoredForm } from '../../../ui/form/use-zod-form.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { goneLine, type DisplayList } from './queries.ts'
import styles from './lists.module.css'

interface EditListProps {
  list: Pick<DisplayList, 'id' | 'name'>
  onClose: () => void
}

type Detail = CallData<typeof getDisplayList>
type Named = CallData<typeof listWholeResult>['rows'][number]

const schema = z.object({
  name: createDisplayList.body.shape.name,
  display_ids: z.array(z.string()),
  version: z.number(),
})

/** Renames a list, and takes displays off it. */
export function EditListDialog({ list, onClose }: EditListProps) {
  const detail = useQuery(queryOf(getDisplayList, { params: { id: list.id } }))
  // The displays on offer by their names, which are told only of these.
  const named = useQuery(
    queryOf(listWholeResult, {
      params: { orgId: readSession()?.userInfo.org_id ?? '' },
      query: { list_id: list.id, sorted_by: 'name' },
    }),
  )
  const failed = [detail, named].find(({ isError, data }) => isError && !data)
  return (
    <Dialog open onClose={onClose} title={i18n._('Edit “{name}”', { name: list.name })}>
      {detail.data && named.data && (
        <EditListForm
          detail={detail.data}
          named={named.data.rows}
          onClose={onClose}
          onReload={() => Promise.all([detail.refetch(), named.refetch()])}
        />
      )}
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(detail.data && named.data) && <SkeletonLines />}
    </Dialog>
  )
}

interface EditFormProps {
  detail: Detail
  named: Named[]
  onClose: () => void
  onReload: () => Promise<unknown>
}

function EditListForm({ detail, named, onClose, onReload }: EditFormProps) {
  const { id, name, display_ids, version } = detail
  const form = useStoredForm(schema, { name, display_ids, version })
  const save = useCall(saveDisplayList, { invalidates: ['display-lists', 'displays'] })
  const kept = useWatch({ control: form.control, name: 'display_ids' })
  const keep = (ids: string[]) => form.setValue('display_ids', ids, { shouldDirty: true })
  const shown = named.filter(({ display_id }) => kept.includes(display_id))
  const onOffer = shown.map(({ display_id }) => display_id)
  return (
    <Form
      form={form}
      label={i18n._('Edit list')}
      className={styles.form}
      fieldOfCode={{ list_name_taken: 'name' }}
      onReload={async () => {
        await onReload()
        form.reset()
      }}
      onSubmit={async (body) => {
        await save.mutateAsync({ params: { id }, body })
        onClose()
      }}
    >
      <TextField control={form.control} name="name" label={i18n._('Name')} required focusFirst />
      <section aria-labelledby="listed">
        <h3 id="listed" className={styles.heading}>
          {i18n._('{n, plural, =0 {No displays} one {# display} other {# displays}}', { n: kept.length })}
        </h3>
        {kept.length > shown.length && (
          <p className={styles.deleted}>
            <span className="small">{goneLine(kept.length - shown.length, kept.length)}</span>
            <Button size="sm" look="soft" onClick={() => keep(onOffer)}>
              {i18n._('Remove these')}
            </Button>
          </p>
        )}
        <ul className={styles.displays}>
          {shown.map((display) => (
            <li key={display.display_id}>
              <span>{display.name}</span>
              <IconButton
                size="md"
                label={i18n._('Remove {name}', { name: display.name })}
                onClick={() => keep(kept.filter((one) => one !== display.display_id))}
              >
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </section>
      <DialogActions>
        <Button onClick={onClose}>{i18n._('Cancel')}</Button>
        <SubmitButton>{i18n._('Save')}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
