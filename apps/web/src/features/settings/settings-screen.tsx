import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { AccessSection } from './access-section.tsx'
import { ApprovalsSection } from './approvals/approvals-section.tsx'
import { BansSection } from './bans/bans-section.tsx'
import { HealthSection } from './health/health-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { OrganizationSection } from './organization-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PlanSection } from './plan/plan-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { TermsSection } from './terms/terms-section.tsx'
import { TaxesSection } from './taxes/taxes-section.tsx'
import { ThemeSection } from './theme/theme-section.tsx'

const route = getRouteApi('/shell/settings/$profile')

/** The pages without an address of their own; those with a list have one (routes.tsx). */
const parts: Record<string, ComponentType | undefined> = {
  profile: ProfileSection,
  password: PasswordSection,
  sessions: SessionsSection,
  organization: OrganizationSection,
  theme: ThemeSection,
  access: AccessSection,
  approvals: ApprovalsSection,
  bans: BansSection,
  plan: PlanSection,
  taxes: TaxesSection,
  terms: TermsSection,
  health: HealthSection,
  notifications: NotificationsSection,
}

export function SettingsScreen() {
  const { profile } = route.useParams()
  const Part = Object.hasOwn(parts, profile) ? parts[profile] : undefined
  return <SettingsFrame id={profile}>{Part && <Part />}</SettingsFrame>
}
