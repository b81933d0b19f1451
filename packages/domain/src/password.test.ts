import { expect, it } from 'vitest'
import { passwordFault } from './password.ts'

it.each(['password123', 'Password123', 'QWERTYUIOP', '12345678', 'iloveyou1', 'welcome123'])(
  'rejects %j as too common',
  (password) => {
    expect(passwordFault(password, {})).toContain('too common')
  },
)

it.each(['correct horse battery', 'plaza-demo', 'b7!kvq20xx'])('accepts %j as not too common', (password) => {
  expect(passwordFault(password, {})).toBeNull()
})

const kim = { email: 'kim.lindqvist@example.org', names: ['Kim Lindqvist', 'Harbour Screens'] }

it.each(['Lindqvist-77', 'kim.lindqvist', 'xxLINDQVISTxx', 'Kimlindqvist1'])(
  'finds the address in %j',
  (password) => {
    expect(passwordFault(password, kim)).toBe('Your password must not contain your email address.')
  },
)

it.each(['harbour2027', 'HarbourScreens!'])('finds a name in %j', (password) => {
  expect(passwordFault(password, kim)).toBe('Your password must not contain your name.')
})

it('finds a name with any accents', () => {
  expect(passwordFault('muller!2027', { names: ['Jörg Müller'] })).toBe(
    'Your password must not contain your name.',
  )
})

it.each(['kim-and-the-sea', 'correct horse battery', 'example.org'])('accepts %j', (password) => {
  expect(passwordFault(password, kim)).toBeNull()
})
