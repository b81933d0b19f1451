import { HomeScreen } from '../features/home/home-screen.tsx'
import { OnboardingPanel } from '../features/onboarding/onboarding-panel.tsx'
import { useIsProgressKnown } from '../features/onboarding/queries.ts'
import { useUser } from '../lib/session.ts'

/** The home screen, which combines the features home and onboarding. */
export function Home() {
  const isKnown = useIsProgressKnown(useUser())
  return <HomeScreen onboarding={{ panel: <OnboardingPanel />, isKnown }} />
}
