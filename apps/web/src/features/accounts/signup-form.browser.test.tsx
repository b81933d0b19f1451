import { signUp } from '@plaza/contract/accounts'
import { readTerms } from '@plaza/contract/terms'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answers, Failure } from '../../../test/answers.ts'
import { show } from '../../../test/show.tsx'
import { SignUpForm } from './signup-form.tsx'
import type { SignUpType } from './signup-schema.ts'

const TAKEN = 'An account with this email address already exists.'

/** The form with the step that the screen keeps in its address. */
function Steps({ type, email = '' }: { type: SignUpType; email?: string }) {
  const [step, setStep] = useState<0 | 1>(0)
  return <SignUpForm type={type} email={email} step={step} onStep={setStep} onType={() => undefined} />
}

async function open(type: SignUpType, email?: string) {
  const sent: unknown[] = []
  answers(readTerms, () => ({ terms: null, versions: [] }))
  answers(signUp, ({ body }) => {
    sent.push(body)
    return new Failure('email_taken', TAKEN, undefined, [{ path: 'owner.email', message: TAKEN }])
  })
  const screen = await show(<Steps type={type} email={email} />)
  const country = screen.getByRole('combobox', { name: 'Country' })
  const currency = screen.getByRole('combobox', { name: 'Currency of your prices' })
  async function choose(field: typeof country, name: string) {
    await field.fill(name)
    await screen.getByRole('option', { name }).click()
  }
  async function onward() {
    await screen.getByRole('button', { name: 'Continue' }).click()
  }
  async function create({ email: address = '', password = 'correct horse battery' } = {}) {
    await screen.getByLabelText('Your name').fill('Robin')
    if (address) await screen.getByLabelText('Email').fill(address)
    await screen.getByRole('textbox', { name: 'Password' }).fill(password)
    await screen.getByRole('checkbox').click()
    await screen.getByRole('button', { name: 'Create account' }).click()
  }
  return { screen, sent, country, currency, choose, onward, create }
}

test('the currency follows the country until another one is chosen', async () => {
  const { screen, sent, country, currency, choose, onward, create } = await open('DSO')
  await choose(country, 'Switzerland')
  await expect.element(currency).toHaveValue('CHF – Swiss Franc')
  await choose(country, 'Japan')
  await expect.element(currency).toHaveValue('JPY – Japanese Yen')
  await choose(currency, 'EUR – Euro')
  await choose(country, 'Sweden')
  await expect.element(currency).toHaveValue('EUR – Euro')
  await screen.getByLabelText('Organization name').fill('Harbour Screens')
  await onward()
  await create({ email: 'robin@north.example' })
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toEqual({
    organization: { type: 'DSO', name: 'Harbour Screens', country: 'SE', currency: 'EUR' },
    owner: { name: 'Robin', email: 'robin@north.example', password: 'correct horse battery' },
  })
})

test('who advertises is asked for the industry and for no currency, and nothing unseen is sent', async () => {
  const { screen, sent, country, currency, choose, onward, create } = await open('DSO', 'kim@gym.example')
  await choose(country, 'Austria')
  await screen.getByRole('radio', { name: /I advertise/ }).click()
  await expect.element(currency).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Industry' }).fill('Sports')
  await screen.getByLabelText('Organization name').fill('Corner Gym')
  await onward()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('kim@gym.example')
  await create()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    organization: { type: 'ADV', name: 'Corner Gym', industry: 'Sports', country: 'AT' },
  })
  expect(sent[0]).not.toHaveProperty('organization.currency')
})

test('a step is left only when it is right, and going back keeps what was typed', async () => {
  const { screen, onward } = await open('ADV')
  const name = screen.getByLabelText('Organization name')
  await onward()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('This must not be empty.')
  await name.fill('Corner Gym')
  await userEvent.keyboard('{Enter}')
  await screen.getByLabelText('Your name').fill('Kim')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Password' }))
    .toHaveAccessibleDescription(/A password must have at least 8 characters/)
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(name).toHaveValue('Corner Gym')
  await onward()
  await expect.element(screen.getByLabelText('Your name')).toHaveValue('Kim')
})

test('a taken address is told at its field, and a password that is easy to guess while it is typed', async () => {
  const { screen, onward, create } = await open('ADV', 'kim@gym.example')
  await screen.getByLabelText('Organization name').fill('Corner Gym')
  await onward()
  await screen.getByRole('textbox', { name: 'Password' }).fill('cornergym1')
  await expect.element(screen.getByText('Your password must not contain your name.')).toBeVisible()
  await create()
  await expect.element(screen.getByLabelText('Email')).toHaveFocus()
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription(new RegExp(TAKEN))
})
