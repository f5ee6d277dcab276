import './mantine-styles.ts'
import '@fontsource-variable/geist/wght.css'
import './tokens.css'
import './base.css'
import './floating.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import { type Branding, brandVariables, defaultBranding } from './palette.ts'
import { mantineVariables, theme } from './theme.ts'

type ThemeRootProps = Partial<Branding> & {
  /** Fixes the colour scheme; without it, the person's choice applies, or else the system's. */
  scheme?: 'light' | 'dark'
  children: ReactNode
}

/** Fonts, tokens and branding for everything below it. Colours are `#rrggbb`. */
export function ThemeRoot({
  accent = defaultBranding.accent,
  navBackground = defaultBranding.navBackground,
  navTheme = defaultBranding.navTheme,
  scheme,
  children,
}: ThemeRootProps) {
  const resolve = useCallback(() => {
    const branding = { accent, navBackground, navTheme }
    return {
      variables: {},
      light: { ...mantineVariables, ...brandVariables(branding, 'light') },
      dark: { ...mantineVariables, ...brandVariables(branding, 'dark') },
    }
  }, [accent, navBackground, navTheme])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolve}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      {...(scheme ? { forceColorScheme: scheme } : {})}
    >
      {children}
    </MantineProvider>
  )
}
