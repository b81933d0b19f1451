import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { show } from '../../../test/show.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { Form } from './form.tsx'
import { NumberField } from './number-input.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import { useZodForm } from './use-zod-form.ts'

const schema = z.object({
  name: z.string().min(1, 'Enter a name.'),
  email: z.email('This is not an email address.'),
  spots: z.number('Enter a number.').max(9, 'At most 9.'),
  terms: z.literal(true, 'Please agree first.'),
})
type Values = z.input<typeof schema>
type FormProps = Parameters<typeof Form<Values, Values>>[0]

const filled = { name: 'Anna', email: 'anna@north.example', spots: 3, terms: true } as const
const stored = { ...filled, name: 'Berta' }

type GuestProps = Partial<Omit<FormProps, 'form'>> & { values?: object }

function Guest({ values = filled, onSubmit = async () => {}, onReload, ...props }: GuestProps) {
  const form = useZodForm(schema, values)
  const { control } = form
  return (
    <Form form={form} onSubmit={onSubmit} onReload={onReload && (async () => form.reset(stored))} {...props}>
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="email" label="Email" />
      <NumberField control={control} name="spots" label="Spots" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
}

async function showGuest(props: GuestProps) {
  const screen = await show(<Guest {...props} />)
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeVisible()
  const field = (name: string) => screen.getByRole('textbox', { name })
  return { screen, save, field, alert: screen.getByRole('alert').first() }
}

const refuse = (...given: ConstructorParameters<typeof ApiError>) => ({
  onSubmit: () => Promise.reject(new ApiError(...given)),
})

test('faults stand beside their fields, and the first faulty field gets the focus', async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<void>>(async () => {})
  const { save, field } = await showGuest({ values: { ...filled, name: '', spots: 12 }, onSubmit })
  await save.click()
  await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name.')
  await expect.element(field('Spots')).toHaveAccessibleDescription('At most 9.')
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Name')).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()

  await userEvent.keyboard('Anna')
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await field('Spots').fill('2')
  await save.click()
  await expect.poll(() => onSubmit.mock.calls[0]).toEqual([{ ...filled, spots: 2 }])
})

test('a field that is left empty is not blamed for it; one that is left wrong is', async () => {
  const { field } = await showGuest({ values: { ...filled, name: '', email: '' } })
  await field('Name').click()
  await userEvent.tab()
  await userEvent.keyboard('anna@')
  await userEvent.tab()
  await expect.element(field('Email')).toHaveAccessibleDescription('This is not an email address.')
  await expect.element(field('Name')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a fault that no field shows is told above the fields', async () => {
  const { save, alert } = await showGuest({ values: { ...filled, terms: undefined } })
  await save.click()
  await expect.element(alert).toHaveTextContent('Please check the following.Please agree first.')
})

test('what the server finds stands at its fields, the first of them focused, and the rest above', async () => {
  const issues = [
    { path: 'spots', message: 'Only 2 are free.' },
    { path: 'email', message: 'This address bounces.' },
    { path: 'plan', message: 'Your plan has ended.' },
  ]
  const { save, field, alert } = await showGuest(refuse(400, 'bad_input', 'Please check the fields.', issues))
  await save.click()
  await expect.element(field('Spots')).toHaveAccessibleDescription('Only 2 are free.')
  await expect.element(field('Email')).toHaveAccessibleDescription('This address bounces.')
  await expect.element(field('Spots')).toHaveFocus()
  await expect.element(alert).toHaveTextContent('Please check the fields.Your plan has ended.')
})

test('a failure that concerns one field is shown there alone', async () => {
  const { save, field, alert } = await showGuest({
    ...refuse(409, 'email_taken', 'An account with this address exists.'),
    fieldOfCode: { email_taken: 'email' },
  })
  await save.click()
  await expect.element(field('Email')).toHaveAccessibleDescription('An account with this address exists.')
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(alert).toBeEmptyDOMElement()
})

test('after another user’s change the stored values can be loaded, and nothing of the failure stays', async () => {
  const { screen, save, field, alert } = await showGuest({
    ...refuse(409, 'changed_meanwhile', 'Someone else has changed this.'),
    onReload: async () => {},
  })
  await field('Name').fill('Anne')
  await save.click()
  await expect.element(alert).toHaveTextContent('Someone else has changed this.')
  await expect.element(field('Name')).toHaveValue('Anne')
  await screen.getByRole('button', { name: 'Load what is stored now' }).click()
  await expect.element(field('Name')).toHaveValue('Berta')
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(alert).toBeEmptyDOMElement()
})

test('where sold spots are in the way, the first day of the change can be taken', async () => {
  const onEarliest = vi.fn<(day: string) => void>()
  const data = { earliest: '2027-03-03', campaigns: [{ id: 'c', name: 'Spring opening' }] }
  const { screen, save, alert } = await showGuest({
    ...refuse(409, 'in_use', 'Spots are already sold.', [], data as never),
    onEarliest,
  })
  await save.click()
  await expect.element(alert).toHaveTextContent('Spots are already sold.Spring opening')
  await screen.getByRole('button', { name: /^Apply from .*2027$/ }).click()
  expect(onEarliest).toHaveBeenCalledExactlyOnceWith('2027-03-03')
  await expect.element(alert).toBeEmptyDOMElement()
})

test('a form is sent once, however often its button is pressed', async () => {
  let finish = (): void => {}
  const onSubmit = vi.fn<() => Promise<void>>(() => new Promise((done) => (finish = done)))
  const { save, field } = await showGuest({ onSubmit })
  await save.dblClick()
  await expect.element(save).toBeDisabled()
  await field('Name').click()
  await userEvent.keyboard('{Enter}')
  finish()
  await expect.element(save).toBeEnabled()
  expect(onSubmit).toHaveBeenCalledOnce()
})
