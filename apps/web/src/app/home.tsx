import { HomeScreen } from '../features/home/home-screen.tsx'
import { OnboardingPanel } from '../features/onboarding/onboarding-panel.tsx'

/** The one screen that two features make together. */
export function Home() {
  return <HomeScreen onboarding={<OnboardingPanel />} />
}
