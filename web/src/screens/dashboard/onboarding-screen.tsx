import { OnboardingPage } from '../../features/onboarding/onboarding-page.tsx'

/** The tour for new game masters (/dashboard/profile/onboarding). */
export default function OnboardingScreen() {
  return <OnboardingPage />
}
