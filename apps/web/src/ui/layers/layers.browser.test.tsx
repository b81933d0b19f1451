import { Menu } from '@mantine/core'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { logIn } from '../../../test/log-in.ts'
import { show } from '../../../test/show.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Form } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { TextField } from '../form/text-field.tsx'
import { useZodForm } from '../form/use-zod-form.ts'
import { SidePanel } from '../side-panel/side-panel.tsx'

const schema = z.object({ name: z.string(), kind: z.string() })

function EditForm({ onSaved }: { onSaved: () => void }) {
  const form = useZodForm(schema, { name: 'Pier', kind: 'Indoor' })
  return (
    <Form form={form} onSubmit={async () => onSaved()}>
      <TextField control={form.control} name="name" label="Name" focusFirst />
      <SelectField control={form.control} name="kind" label="Kind" choices={['Indoor', 'Outdoor']} />
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Copy</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

/** A panel of one thing, with the dialog that edits it above. */
function Layers() {
  const [panel, setPanel] = useState(false)
  const [edit, setEdit] = useState(false)
  return (
    <>
      <Button onClick={() => setPanel(true)}>Open</Button>
      <SidePanel open={panel} onClose={() => setPanel(false)} title="Pier">
        <Button onClick={() => setEdit(true)}>Edit</Button>
      </SidePanel>
      {edit && (
        <Dialog open onClose={() => setEdit(false)} title="Edit Pier">
          <EditForm onSaved={() => setEdit(false)} />
        </Dialog>
      )}
    </>
  )
}

async function showDialog() {
  const screen = await show(<Layers />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Edit' }).click()
  const dialog = (name: string) => screen.getByRole('dialog', { name, exact: true })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  const layers = { panel: dialog('Pier'), edit: dialog('Edit Pier'), ask: dialog('Leave without saving?') }
  return { screen, name, ...layers }
}

const escape = () => userEvent.keyboard('{Escape}')

beforeEach(() => logIn())

test('Escape closes the topmost layer alone, and the focus goes back to what opened it', async () => {
  const { screen, panel, edit, ask } = await showDialog()
  await escape()
  await expect.element(edit).not.toBeInTheDocument()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
  await escape()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a menu in a dialog closes before the dialog', async () => {
  const { screen, edit } = await showDialog()
  await screen.getByRole('button', { name: 'More' }).click()
  const menu = screen.getByRole('menu')
  await expect.element(menu).toBeVisible()
  await escape()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(edit).toBeVisible()
  await escape()
  await expect.element(edit).not.toBeInTheDocument()
})

test('a list of choices in a dialog closes before the dialog', async () => {
  const { screen, edit } = await showDialog()
  await screen.getByRole('combobox', { name: 'Kind' }).click()
  const choice = screen.getByRole('option', { name: 'Outdoor' })
  await expect.element(choice).toBeVisible()
  await escape()
  await expect.element(choice).not.toBeInTheDocument()
  await expect.element(edit).toBeVisible()
})

test('after something was typed Escape asks, and whoever stays loses nothing', async () => {
  const { name, edit, ask } = await showDialog()
  await name.fill('Pier 2')
  await escape()
  await expect.element(ask).toBeVisible()
  await escape()
  await expect.element(ask).not.toBeInTheDocument()
  await expect.element(edit).toBeVisible()
  await expect.element(name).toHaveValue('Pier 2')
  await expect.element(name).toHaveFocus()
})

test('the cross and a click beside the dialog ask as well', async () => {
  const { name, edit, ask } = await showDialog()
  await name.fill('Pier 2')
  const stay = ask.getByRole('button', { name: 'Stay' })
  await edit.getByRole('button', { name: 'Close' }).click()
  await stay.click()
  await expect.element(ask).not.toBeInTheDocument()
  await userEvent.click(document.body, { position: { x: 5, y: 300 }, force: true })
  await expect.element(stay).toHaveFocus()
  await stay.click()
  await expect.element(name).toHaveValue('Pier 2')
})

test('whoever leaves is asked once, and the panel below stays', async () => {
  const { name, panel, edit, ask } = await showDialog()
  await name.fill('Pier 2')
  await escape()
  await ask.getByRole('button', { name: 'Leave' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
})

test('what is taken back by hand is nothing to ask about', async () => {
  const { name, edit } = await showDialog()
  await name.fill('Pier 2')
  await name.fill('Pier')
  await escape()
  await expect.element(edit).not.toBeInTheDocument()
})

test('after saving nothing is asked', async () => {
  const { screen, name, edit, ask } = await showDialog()
  await name.fill('Pier 2')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  expect(ask.query()).toBeNull()
})
