import { HomeScreen } from '../features/home/home-screen.tsx'
import { OnboardingPanel } from '../features/onboarding/onboarding-panel.tsx'

/** The home screen, which combines the features home and onboarding. */
export function Home() {
  return <HomeScreen onboarding={<OnboardingPanel />} />
}
