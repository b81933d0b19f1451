import { i18n } from '@lingui/core'
import { createDisplayList, saveDisplayList } from '@plaza/contract/display-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { isApiError } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { listFacts, listsQuery } from './queries.ts'
import styles from './lists.module.css'

interface SaveListProps {
  displayIds: string[]
  onClose: () => void
}

const NEW = 'new'

/** A new list needs a name, and one that is there has it already. */
const schema = z.object({ list: z.string(), name: z.string() }).superRefine(({ list, name }, context) => {
  if (list !== NEW) return
  for (const { message } of createDisplayList.body.shape.name.safeParse(name).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: ['name'], message })
  }
})

/** The displays that a refusal names as no longer on offer, by their places among those that were sent. */
function goneOf(error: unknown, sent: string[]): string[] {
  if (!isApiError(error)) return []
  return error.issues.flatMap(
    ({ path }) => sent[Number(/^(?:display_ids|add)\.(\d+)$/.exec(path)?.[1])] ?? [],
  )
}

/** Saves displays as a list for everybody in the organization, or adds them to one. */
export function SaveListDialog({ displayIds, onClose }: SaveListProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={i18n._('{n, plural, one {Save # display} other {Save # displays}}', { n: displayIds.length })}
    >
      <SaveListForm displayIds={displayIds} onClose={onClose} />
    </Dialog>
  )
}

function SaveListForm({ displayIds, onClose }: SaveListProps) {
  const form = useZodForm(schema, { list: NEW, name: '' })
  const lists = useQuery(listsQuery())
  const isNew = useWatch({ control: form.control, name: 'list' }) === NEW
  const [gone, setGone] = useState<string[]>([])
  const left = displayIds.filter((id) => !gone.includes(id))
  const create = useCall(createDisplayList, { invalidates: ['display-lists'] })
  const save = useCall(saveDisplayList, { invalidates: ['display-lists', 'displays'] })

  async function send({ list, name }: z.output<typeof schema>) {
    try {
      if (list === NEW) await create.mutateAsync({ body: { name, display_ids: left } })
      else await save.mutateAsync({ params: { id: list }, body: { add: left } })
      onClose()
    } catch (error) {
      const found = goneOf(error, left)
      if (found.length === 0) throw error
      setGone([...gone, ...found])
    }
  }

  return (
    <Form
      form={form}
      label={i18n._('Save to list')}
      className={styles.form}
      fieldOfCode={{ list_name_taken: 'name' }}
      onSubmit={send}
    >
      <SelectField
        control={form.control}
        name="list"
        label={i18n._('List')}
        searchable={(lists.data?.rows.length ?? 0) > 10}
        choices={[
          { value: NEW, label: i18n._('New list') },
          ...(lists.data?.rows ?? []).map((list) => ({
            value: list.id,
            label: i18n._('{name} · {facts}', { name: list.name, facts: listFacts(list) }),
          })),
        ]}
      />
      {lists.isError && !lists.data && (
        <p role="alert" className={styles.deleted}>
          <span className="small">{i18n._('Your lists could not be loaded.')}</span>
          <Button size="sm" look="soft" onClick={() => void lists.refetch()}>
            {i18n._('Try again')}
          </Button>
        </p>
      )}
      {isNew && (
        <TextField
          control={form.control}
          name="name"
          label={i18n._('Name')}
          help={i18n._('Everybody in your organization can use the list.')}
          required
          focusFirst
        />
      )}
      <p role="alert" className="small">
        {gone.length > 0 && <GoneWords gone={gone.length} left={left.length} />}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{i18n._('Cancel')}</Button>
        {left.length > 0 && (
          <SubmitButton>
            {gone.length > 0
              ? i18n._('{n, plural, one {Save the other one} other {Save the other #}}', { n: left.length })
              : i18n._('Save')}
          </SubmitButton>
        )}
      </DialogActions>
    </Form>
  )
}

function GoneWords({ gone, left }: { gone: number; left: number }) {
  if (left === 0) return i18n._('None of these displays is on offer any more, so there is nothing to save.')
  return i18n._(
    '{n, plural, one {# of these displays is no longer on offer and cannot be saved.} other {# of these displays are no longer on offer and cannot be saved.}}',
    { n: gone },
  )
}
