type Logos = { logo: string; invertedLogo: string; iconLogo: string; autoLogo: boolean }

/** The versions of a logo (platform specification, section 2) that can stand for the event in different places. */
export type LogoVersion = 'horizontal' | 'square'

/**
 * The picture that stands for the event, or '' where its name has to. With the automatic choice, a dark
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
