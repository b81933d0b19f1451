import type { ReactNode } from 'react'
import { useUser } from '../../lib/session.ts'
import { AdvertiserHome } from './advertiser-home.tsx'
import { OwnerHome } from './owner-home.tsx'
import { PlatformHome } from './platform-home.tsx'

/** The first steps of an organization, which belong to another feature. */
export interface OnboardingPart {
  panel: ReactNode
  /** Whether it is known which steps there are, and so whether the panel is there. */
  isKnown: boolean
}

/**
 * The home screen by type of organization: how things stand today. `onboarding` belongs to another feature,
 * so it is passed in.
 */
export function HomeScreen({ onboarding }: { onboarding: OnboardingPart }) {
  const user = useUser()
  const { type } = user.organization
  if (type === 'DSO') return <OwnerHome user={user} onboarding={onboarding} />
  if (type === 'ADV') return <AdvertiserHome user={user} onboarding={onboarding} />
  return <PlatformHome user={user} />
}
