type Logos = { logo: string; invertedLogo: string; iconLogo: string; autoLogo: boolean }

/**
 * The versions of a logo (platform specification, section 2) that can represent the event in different
 * places.
 */
export type LogoVersion = 'horizontal' | 'square'

/**
 * The picture that represents the event, or '' to show its name instead. With the automatic choice, a dark
 * background gets the inverted logo where there is one; without it, every background gets the logo itself.
 */
export function logoOn(
  background: 'light' | 'dark',
  version: LogoVersion,
  { logo, invertedLogo, iconLogo, autoLogo }: Logos,
): string {
  if (version === 'square') return iconLogo
  return autoLogo && background === 'dark' ? invertedLogo || logo : logo
}
