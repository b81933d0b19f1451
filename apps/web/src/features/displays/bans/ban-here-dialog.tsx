import { i18n } from '@lingui/core'
import { type banDisplays, createBan, MOST_NAMED } from '@plaza/contract/bans'
import type { CallData } from '@plaza/contract/call'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Ban, bansQuery, useBanDisplays } from '../../../shared/bans/queries.ts'
import { FIELD_OF, type What, WhatFields } from '../../../shared/bans/what-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { UndoNote } from '../../../ui/undo-note.tsx'
import { BansHere, bansHere } from './bans-here.tsx'
import styles from './bans.module.css'

interface BanHereDialogProps {
  displays: readonly { id: string }[]
  title: string
  /** The bans that hold on the display, where it is a single one: its place may be banned as a whole. */
  reaching?: ReadonlySet<string> | undefined
  onClose: () => void
}

type Asked = Pick<Ban, 'advertiser_id' | 'email' | 'category'>
type Outcome = CallData<typeof banDisplays>

/** What was done, with what takes it back. */
interface Done {
  asked: Asked
  lifted: boolean
  outcome: Outcome
}

/** Bans something on some displays, and lifts bans there. */
export function BanHereDialog({ displays, title, reaching, onClose }: BanHereDialogProps) {
  const { data, error, refetch } = useQuery(bansQuery())
  const change = useBanDisplays()
  const [what, setWhat] = useState<What>('category')
  const [done, setDone] = useState<Done | null>(null)
  const form = useZodForm(createBan.body, { advertiser_id: null, email: null, category: null, note: '' })
  const ids = displays.map(({ id }) => id)

  async function put(asked: Asked, lift: boolean, display_ids: string[]) {
    const { advertiser_id, email, category } = asked
    const { data: outcome } = await change.mutateAsync({
      body: { advertiser_id, email, category, lift, display_ids },
    })
    return outcome
  }
  async function lift(ban: Ban) {
    const outcome = await put(ban, true, ids).catch(() => null)
    if (outcome) setDone({ asked: ban, lifted: true, outcome })
  }
  async function undo({ asked, lifted, outcome }: Done) {
    const back = outcome.changed.map(({ id }) => id)
    if (await put(asked, !lifted, back).catch(() => null)) setDone(null)
  }
  function chooseWhat(next: What) {
    setWhat(next)
    for (const name of Object.values(FIELD_OF)) form.setValue(name, null)
    form.clearErrors()
  }

  function content() {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <SkeletonLines />
    return (
      <div className={styles.stack}>
        {done && <DoneNote done={done} busy={change.isPending} onUndo={() => void undo(done)} />}
        <BansHere
          here={bansHere(data.rows, ids, reaching)}
          of={ids.length}
          busy={change.isPending}
          onLift={(ban) => void lift(ban)}
        />
        <Form
          form={form}
          label={i18n._('Ban')}
          className={styles.form}
          onSubmit={async ({ advertiser_id = null, email = null, category = null }) => {
            const asked = { advertiser_id, email, category }
            setDone({ asked, lifted: false, outcome: await put(asked, false, ids) })
            form.reset()
          }}
        >
          <h3>{i18n._('Ban something here')}</h3>
          <WhatFields control={form.control} what={what} onWhat={chooseWhat} advertisers={data.advertisers} />
          <p className="dim note">{i18n._('From now on it cannot be bought. What is sold already stays.')}</p>
          <DialogActions>
            <Button onClick={onClose}>{i18n._('Close')}</Button>
            <SubmitButton>
              {i18n._('{n, plural, one {Ban it here} other {Ban it on # displays}}', { n: ids.length })}
            </SubmitButton>
          </DialogActions>
        </Form>
      </div>
    )
  }
  return (
    <Dialog open onClose={onClose} title={title} size="md">
      {ids.length > MOST_NAMED ? (
        <p>
          {i18n._(
            'A ban names at most {most} displays. Choose fewer, or ban it on all displays in the settings.',
            {
              most: MOST_NAMED,
            },
          )}
        </p>
      ) : (
        content()
      )}
    </Dialog>
  )
}

interface DoneNoteProps {
  done: Done
  busy: boolean
  onUndo: () => void
}

/** Says what was banned or lifted, where it stays banned all the same, and takes it back. */
function DoneNote({ done: { lifted, outcome }, busy, onUndo }: DoneNoteProps) {
  const { name, changed, stays } = outcome
  const counts = { name, n: changed.length }
  const did = lifted
    ? i18n._('{name} may be shown again on {n, plural, one {# display} other {# displays}}.', counts)
    : i18n._('{name} is banned on {n, plural, one {# display} other {# displays}}.', counts)
  const nothing = i18n._('{name} is banned there already.', { name })
  const rest =
    lifted && stays.length > 0
      ? i18n._(
          '{n, plural, one {On # it stays banned, by a ban of all displays or of its place.} other {On # it stays banned, by a ban of all displays or of their places.}}',
          { n: stays.length },
        )
      : ''
  const text = [changed.length > 0 ? did : nothing, rest].filter(Boolean).join(' ')
  return changed.length > 0 ? (
    <UndoNote text={text} loading={busy} onUndo={onUndo} />
  ) : (
    <p role="status">{text}</p>
  )
}
