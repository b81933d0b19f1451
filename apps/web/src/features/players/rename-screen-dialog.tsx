import { i18n } from '@lingui/core'
import { listDisplayPlayers, renamePlayer } from '@plaza/contract/players'
import { z } from 'zod'
import { callApi } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { type PlayerRow, useRename } from './queries.ts'

const schema = z.object({ name: renamePlayer.body.shape.name, version: z.number() })

/** Gives a screen another name. */
export function RenameScreenDialog({ player, onClose }: { player: PlayerRow; onClose: () => void }) {
  const form = useZodForm(schema, { name: player.name, version: player.version })
  const rename = useRename()
  return (
    <Dialog open onClose={onClose} title={i18n._('Rename the screen')} size="sm">
      <Form
        form={form}
        label={i18n._('Rename the screen')}
        onReload={async () => {
          const { rows } = await callApi(listDisplayPlayers, { params: { id: player.display.id } })
          const stored = rows.find(({ id }) => id === player.id)
          if (!stored) return onClose()
          form.reset({ name: stored.name, version: stored.version })
        }}
        onSubmit={async (body) => {
          await rename.mutateAsync({ params: { id: player.id }, body })
          onClose()
        }}
      >
        <TextField control={form.control} name="name" label={i18n._('Name')} focusFirst />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Rename')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
