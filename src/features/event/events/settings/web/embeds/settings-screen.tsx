import type { ReactNode } from 'react'
import { QuickLink } from '#ui/navigation/quick-link.tsx'
import { Screen as ScreenFrame } from '#ui/navigation/screen.tsx'

type SettingsScreenProps = { title: string; lead: string; tips?: ReactNode; children: ReactNode }

/** The navigation between all screens of settings. */
export function SettingsScreen({ children, ...frame }: SettingsScreenProps) {
  return (
    <ScreenFrame
      {...frame}
      quickLinks={
        <>
          <QuickLink to="/admin/event">Event</QuickLink>
          <QuickLink to="/admin/branding">Branding</QuickLink>
          <QuickLink to="/admin/sidebar">Sidebar</QuickLink>
          <QuickLink to="/admin/variables">Terms and variables</QuickLink>
          <QuickLink to="/admin/sign-in">Sign-in</QuickLink>
          <QuickLink to="/admin/privacy">Privacy</QuickLink>
          <QuickLink to="/admin/api-tokens">API tokens</QuickLink>
          <QuickLink to="/admin/onboarding">Onboarding</QuickLink>
        </>
      }
    >
      {children}
    </ScreenFrame>
  )
}
