import { i18n } from '@lingui/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { emailInHash } from '../../lib/code-in-hash.ts'
import { OutsideFrame } from '../../shared/outside-frame/outside-frame.tsx'
import { SignUpForm } from './signup-form.tsx'

const route = getRouteApi('/outside/signup')

export function SignUpScreen() {
  const { invitedBy, from, as = 'ADV', step: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  // The step is in the address, so that the browser's back button leads to the first step. The first step
  // still comes first.
  const [begun, setBegun] = useState(false)
  const [email] = useState(() => emailInHash(window.location.hash))
  const [type, setType] = useState(as)
  return (
    <OutsideFrame
      title={i18n._('Sign up')}
      line={lineFor(invitedBy, from)}
      sells={type === 'DSO'}
      foot={
        <>
          {i18n._('Already have an account?')}{' '}
          <Link to="/login" search={{ invitedBy, from }}>
            {i18n._('Log in')}
          </Link>
        </>
      }
    >
      <SignUpForm
        type={as}
        email={email}
        step={begun && wanted === 2 ? 1 : 0}
        onStep={(step) => {
          if (step === 1) setBegun(true)
          void navigate({ search: (before) => ({ ...before, step: step === 1 ? 2 : undefined }), hash: true })
        }}
        onType={setType}
      />
    </OutsideFrame>
  )
}

function lineFor(invitedBy: string | undefined, from: string | undefined): string {
  if (invitedBy) return i18n._('You are invited to private displays. Keep the address that was invited.')
  if (from) return i18n._('Two short steps. Your plan is kept, and you continue where you were.')
  return i18n._('Two short steps, and you can look around.')
}
