import type { CSSProperties } from 'react'
import { readableInk } from '#kit/colour/contrast.ts'
import { initials } from '#kit/text/avatar.ts'
import { storedAddress } from '#ui/data/api.ts'
import { SectionCard } from '#ui/layout/card.tsx'
import { Reworded } from '#ui/text/reworded.tsx'
import { useColourScheme } from '#ui/tokens/colour-scheme.ts'
import { brandVariables } from '#ui/tokens/palette.ts'
import { accentOf } from '../../../domain/accent.ts'
import { corePageIds } from '../../../domain/core-page-titles.ts'
import { logoOn, logoOnBand } from '../../../domain/logo.ts'
import type { SettingsByKind } from '../../../domain/settings.ts'
import { useEvent } from '../../../web/embeds/event.ts'
import { eventDays } from '../../../web/embeds/event-days.ts'
import styles from './branding-preview.module.css'

type Branding = SettingsByKind['branding']

/** A preview of everything that the branding changes. It is only a picture: nothing in it can be used. */
export function BrandingPreview({ branding }: { branding: Branding }) {
  const { shown } = useColourScheme()
  const { navBgColor, navTheme } = branding
  const accent = accentOf(navBgColor)
  const variables = brandVariables({ accent, navBackground: navBgColor, navTheme }, shown)
  return (
    <SectionCard title="Preview" aside={navTheme === 'dark' ? 'Dark sidebar' : 'Light sidebar'}>
      <div className={styles.previews} style={variables as CSSProperties} aria-hidden="true">
        <Portal branding={branding} />
        <Mail branding={branding} accent={accent} />
        <SignIn branding={branding} scheme={shown} />
      </div>
    </SectionCard>
  )
}

function Portal({ branding }: { branding: Branding }) {
  const { terminology } = useEvent()
  return (
    <figure className={styles.figure}>
      <figcaption>Portal</figcaption>
      <div className={styles.portal}>
        <div className={styles.sidebar}>
          <div className={styles.brand}>
            <Brand branding={branding} background={branding.navTheme} />
          </div>
          {corePageIds.slice(0, 4).map((id, index) => (
            <span key={id} className={styles.item} data-active={index === 0 || undefined}>
              {terminology[id]}
            </span>
          ))}
        </div>
        <div className={styles.page}>
          <span className={styles.heading}>Three things need you</span>
          <span className={styles.track}>
            <span />
          </span>
          <span className={styles.row}>
            <span className={styles.button}>Get started</span>
            <span className={styles.link}>Read more</span>
          </span>
        </div>
      </div>
    </figure>
  )
}

/** E-mails are light everywhere; the logo stands on the band where it can be seen there. */
function Mail({ branding, accent }: { branding: Branding; accent: string }) {
  const { shortName, eventName } = useEvent()
  const band = { background: accent, color: readableInk(accent) }
  const logo = logoOnBand(accent, branding)
  return (
    <figure className={styles.figure}>
      <figcaption>E-mails</figcaption>
      <div className={styles.mail}>
        <div className={styles.band} style={band}>
          {logo ? <img className={styles.logo} src={storedAddress(logo)} alt="" /> : shortName || eventName}
        </div>
        <div className={styles.letter}>
          <span className={styles.heading}>Your stand plan is due on Friday</span>
          <span className={styles.button} style={band}>
            <Reworded>Open the task</Reworded>
          </span>
        </div>
      </div>
    </figure>
  )
}

function SignIn({ branding, scheme }: { branding: Branding; scheme: 'light' | 'dark' }) {
  const event = useEvent()
  return (
    <figure className={styles.figure}>
      <figcaption>Sign-in screen</figcaption>
      <div className={styles.signIn}>
        <div className={styles.panel}>
          <div className={styles.brand}>
            <Brand branding={branding} background={scheme} version="vertical" />
          </div>
          <span className={styles.heading}>Sign in</span>
          <span className={styles.box} />
          <span className={styles.box} />
          <span className={styles.button}>Sign in</span>
        </div>
        <div className={styles.scene} data-pictured={branding.loginImage ? true : undefined}>
          {branding.loginImage ? <img src={storedAddress(branding.loginImage)} alt="" /> : null}
          <div className={styles.caption}>
            <span className={styles.heading}>{event.longName || event.eventName}</span>
            <span>{eventDays(event, event.locale)}</span>
          </div>
        </div>
      </div>
    </figure>
  )
}

type BrandProps = {
  branding: Branding
  background: 'light' | 'dark'
  version?: 'horizontal' | 'vertical'
}

function Brand({ branding, background, version = 'horizontal' }: BrandProps) {
  const { eventName } = useEvent()
  const logo = logoOn(background, version, branding)
  if (logo) return <img className={styles.logo} data-version={version} src={storedAddress(logo)} alt="" />
  const icon = logoOn(background, 'square', branding)
  return (
    <>
      {icon ? (
        <img className={styles.mark} src={storedAddress(icon)} alt="" />
      ) : (
        <span className={styles.mark}>{initials(eventName).charAt(0)}</span>
      )}
      <span>{eventName}</span>
    </>
  )
}
