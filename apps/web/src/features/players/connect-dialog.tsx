import { i18n } from '@lingui/core'
import { connectPlayer } from '@plaza/contract/players'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { usePickerSearch } from '../../ui/form/use-picker-search.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { displayChoicesQuery } from '../../shared/display-choices.ts'
import { chosenDisplayQuery, useConnect } from './queries.ts'
import styles from './players.module.css'

/** Whether this is a demo city, of which anybody may watch a display: the page's server says so. */
const isDemo = document.querySelector('meta[name="demo"]')?.getAttribute('content') === 'city'

interface ConnectDialogProps {
  /** The display that is chosen already; undefined where it is to be chosen. */
  displayId: string | undefined
  /** The code, where it was scanned. */
  code: string | undefined
  onClose: () => void
}

const { code, name } = connectPlayer.body.shape
const schema = z.object({
  display_id: z.uuid({ error: () => i18n._('Please choose a display.') }),
  code,
  name,
})

/** Connects the screen that shows a code to a display. */
export function ConnectDialog({ displayId, code: scanned, onClose }: ConnectDialogProps) {
  const { org_id: orgId } = useUser()
  const form = useZodForm(schema, { display_id: displayId ?? '', code: scanned ?? '', name: '' })
  const chosenId = form.watch('display_id')
  const { data: chosen } = useQuery(chosenDisplayQuery(chosenId))
  const { asked, search } = usePickerSearch(chosen && labelOf(chosen))
  const { data } = useQuery(displayChoicesQuery(orgId, asked))
  const connect = useConnect()
  const found = (data?.rows ?? []).map((row) => ({ value: row.id, label: labelOf(row) }))
  const choices =
    chosen && !found.some(({ value }) => value === chosen.id)
      ? [{ value: chosen.id, label: labelOf(chosen) }, ...found]
      : found
  const address = `${globalThis.location.host}/player`
  return (
    <Dialog open onClose={onClose} title={i18n._('Connect a screen')} size="md">
      <Form
        form={form}
        label={i18n._('Connect a screen')}
        onSubmit={async ({ display_id: id, ...body }) => {
          await connect.mutateAsync({ params: { id }, body })
          onClose()
        }}
      >
        <div className={styles.fields}>
          <p className="dim">
            {i18n._(
              'Open this address in any browser on the screen. It shows a code of six letters and digits.',
            )}
            <strong className={styles.address}>{address}</strong>
          </p>
          {isDemo && (
            <p className="dim">
              <a href="/player?demo" target="_blank" rel="noreferrer">
                {i18n._('See in this browser how a screen plays')}
              </a>
            </p>
          )}
          <SelectField
            control={form.control}
            name="display_id"
            label={i18n._('Display')}
            required
            choices={choices}
            asked={search}
          />
          <div className={styles.code}>
            <TextField
              control={form.control}
              name="code"
              label={i18n._('Code on the screen')}
              required
              help={i18n._('There is no O, 0, I, 1 or L in it. It is good for ten minutes.')}
              focusFirst
            />
          </div>
          <TextField
            control={form.control}
            name="name"
            label={i18n._('Name of the screen')}
            placeholder={i18n._('Screen 1')}
            help={i18n._('Such as “Left of the door”, if the display has several screens.')}
          />
        </div>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Connect')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const labelOf = ({ name: display, location_name: place }: { name: string; location_name: string }) =>
  i18n._('{display}, {place}', { display, place })
