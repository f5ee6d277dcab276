import passkeySvg from '@material-symbols/svg-400/outlined/passkey.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { type ApiError, asApiError } from '#ui/data/api-error.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { messageWithWait } from '#ui/forms/wait.ts'
import type { FirstPath } from '../../domain/first-paths.ts'
import { authApi } from '../api.ts'
import styles from './auth-form.module.css'
import { answerWithPasskey, canOfferPasskeys, hasPasskeys, stopAsking } from './passkey-calls.ts'

/** Before the challenge is too old, which it is after five minutes. */
const OFFER_ANEW_MILLISECONDS = 4 * 60 * 1000

type PasskeyButtonProps = {
  rememberMe: boolean
  /** Also in the field of the e-mail address, whose `autoComplete` ends in `webauthn`. */
  isOffered?: boolean
  onSignedIn: (path: FirstPath) => Promise<unknown>
}

/**
 * Signs in with a passkey: by its button, and where the browser has it, beside the addresses that it offers in the field
 * of the e-mail address. Nothing, where there are no passkeys.
 */
export function PasskeyButton(props: PasskeyButtonProps) {
  return hasPasskeys() ? <PasskeySignIn {...props} /> : null
}

function PasskeySignIn({ rememberMe, isOffered = false, onSignedIn }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const present = useRef({ rememberMe, onSignedIn, isBusy })
  useEffect(() => {
    present.current = { rememberMe, onSignedIn, isBusy }
  })

  const [offers, setOffers] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button takes the offer away, and what comes after it makes it anew
  useEffect(() => {
    if (!isOffered) return
    let isGone = false
    const offer = async () => {
      if (!(await canOfferPasskeys()) || isGone) return
      const request = await authApi.beginPasskeySignIn.call({})
      if (isGone) return
      // Nobody has asked for anything: what becomes of the offer is not told.
      const answer = await answerWithPasskey(request, true).catch(() => undefined)
      if (answer && !isGone) await send(answer)
    }
    const offering = () => void offer().catch(() => undefined)
    offering()
    // A device asks for one thing at a time: an offer would take away what the button has asked for.
    const timer = setInterval(() => present.current.isBusy || offering(), OFFER_ANEW_MILLISECONDS)
    return () => {
      isGone = true
      clearInterval(timer)
      void stopAsking().catch(() => undefined)
    }
  }, [offers, isOffered])

  async function send(answer: Awaited<ReturnType<typeof answerWithPasskey>>) {
    setFailure(undefined)
    setBusy(true)
    try {
      const { rememberMe: remembers, onSignedIn: enter } = present.current
      const { path } = await authApi.signInByPasskey.call({ answer, rememberMe: remembers })
      await enter(path)
    } catch (error) {
      setFailure(asApiError(error))
    } finally {
      setBusy(false)
    }
  }

  async function ask() {
    setFailure(undefined)
    setBusy(true)
    try {
      await stopAsking()
      const request = await authApi.beginPasskeySignIn.call({})
      await send(await answerWithPasskey(request))
    } catch (error) {
      setFailure(asApiError(error))
    } finally {
      setBusy(false)
      setOffers((count) => count + 1)
    }
  }

  return (
    <div className={styles.other}>
      <span className={styles.or}>or</span>
      {failure ? (
        <Banner tone="error" onDismiss={() => setFailure(undefined)}>
          {messageWithWait(failure.message, failure.retryAfterSeconds)}
        </Banner>
      ) : null}
      <Button icon={passkeySvg} fullWidth loading={isBusy} onClick={() => void ask()}>
        Use a passkey
      </Button>
    </div>
  )
}
