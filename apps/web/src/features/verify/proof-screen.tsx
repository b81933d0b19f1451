import { getRouteApi } from '@tanstack/react-router'
import { VerifyPage } from './verify-screen.tsx'

const route = getRouteApi('/outside/verify/$token')

/** The page that a link to a proof opens: the proof is fetched, and checked in the browser. */
export function ProofScreen() {
  const { token } = route.useParams()
  return <VerifyPage key={token} token={token} />
}
