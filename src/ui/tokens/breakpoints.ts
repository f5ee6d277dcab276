import { useMediaQuery } from '@mantine/hooks'

/** Screen widths in px at which layouts change (platform specification, section 9). */
const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const
type Breakpoint = keyof typeof breakpoints

/** True while the window is narrower than the breakpoint. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  return useMediaQuery(`(max-width: ${breakpoints[breakpoint] - 0.02}px)`, false, {
    getInitialValueInEffect: false,
  })
}
