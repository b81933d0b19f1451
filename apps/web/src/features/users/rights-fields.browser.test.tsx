import { useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { show } from '../../../test/show.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { RightsFields } from './rights-fields.tsx'

const schema = z.object({ role: z.string(), permissions: z.array(z.string()) })

function Rights({ type }: { type: 'DSO' | 'ADV' }) {
  const form = useZodForm(schema, { role: '3', permissions: [] })
  const given = useWatch({ control: form.control, name: 'permissions' })
  return (
    <Form form={form} onSubmit={() => Promise.resolve()}>
      <RightsFields control={form.control} roleName="role" permissionsName="permissions" type={type} />
      <output>{[...given].toSorted().join(' ')}</output>
    </Form>
  )
}

test('gives a usual set of permissions by one press, and each of them can be changed after that', async () => {
  const screen = await show(<Rights type="DSO" />)
  const preset = (name: string) => screen.getByRole('button', { name })
  await expect.element(preset('Reads only')).toHaveAttribute('aria-pressed', 'true')
  await preset('Approver').click()
  await expect.element(screen.getByText('approval:decide', { exact: true })).toBeVisible()
  await preset('Editor').click()
  await expect.element(screen.getByRole('checkbox', { name: 'Delete: Rate schedules' })).toBeChecked()
  await expect
    .element(screen.getByRole('checkbox', { name: 'Decide about approval requests' }))
    .not.toBeChecked()
  await screen.getByRole('checkbox', { name: 'Delete: Rate schedules' }).click()
  await expect.element(preset('Editor')).toHaveAttribute('aria-pressed', 'false')
})

test('offers no permission for what nobody can do', async () => {
  const screen = await show(<Rights type="ADV" />)
  const settings = screen.getByRole('group', { name: 'Settings' }).getByRole('checkbox')
  await expect.element(settings).toHaveAccessibleName('Change: Settings')
  await screen.getByRole('button', { name: 'Planner' }).click()
  await expect
    .element(screen.getByText('campaign:create campaign:delete campaign:update', { exact: true }))
    .toBeVisible()
})
