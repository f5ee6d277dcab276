import { loadPart } from '#ui/parts/load-part.ts'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../../contract/passkeys.ts'
import { canHavePasskeys } from '../../domain/passkeys.ts'

/** What a device did not do. The message can be shown as it is. */
class PasskeyProblem extends Error {
  override name = 'PasskeyProblem'
}

/** Whether passkeys can be made and used here: browsers have them on https alone, and on the machine itself. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && canHavePasskeys(window.location.hostname)
}

/** Whether the browser can offer them beside what it fills into the fields of a form. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

const loadCalls = () => loadPart(() => import('@simplewebauthn/browser'))

/** Has the device make a passkey. @throws PasskeyProblem */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await loadCalls()
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation })
    const { clientDataJSON, attestationObject } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject } }
  } catch (error) {
    throw new PasskeyProblem(
      isNamed(error, 'InvalidStateError')
        ? 'This device already has a passkey for your account.'
        : 'Your device did not make a passkey. Try again, and confirm with your fingerprint, face or PIN when it asks.',
      { cause: error },
    )
  }
}

/**
 * Has the device answer with a passkey.
 * @param isOffered it is offered beside the fields until the person chooses it, instead of at once
 * @throws PasskeyProblem
 */
export async function answerWithPasskey(request: PasskeyRequest, isOffered = false): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadCalls()
  try {
    const answer = await startAuthentication({ optionsJSON: request, useBrowserAutofill: isOffered })
    const { id, rawId, type, response } = answer
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const whose = userHandle === undefined ? {} : { userHandle }
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...whose } }
  } catch (error) {
    throw new PasskeyProblem(
      'No passkey was used. Try again, or sign in with your e-mail address and password.',
      { cause: error },
    )
  }
}

/** Ends what a device was asked for, when the screen goes away. */
export async function stopAsking() {
  const { WebAuthnAbortService } = await loadCalls()
  WebAuthnAbortService.cancelCeremony()
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
