import { asApiError } from '#ui/data/api-error.ts'
import type { OpenForm } from '../../contract.ts'
import { SOONEST_MILLISECONDS } from '../../domain/guest-pace.ts'
import { submissionsApi } from '../api.ts'

type Sending = Omit<Parameters<typeof submissionsApi.submitForGuest.call>[0], 'formId' | 'started'>

/**
 * Sends a guest's answers at the pace that the server takes: it waits until the page has been open for long enough, and
 * asks for a new word of when it was opened once the old one is a day old. So no person ever meets either refusal.
 */
export function guestSending({ formId, started }: Pick<OpenForm, 'formId' | 'started'>) {
  // By a clock that no correction of the time moves.
  let page = { started, readAt: performance.now() }

  async function send(sending: Sending) {
    await delay(page.readAt + SOONEST_MILLISECONDS - performance.now())
    return submissionsApi.submitForGuest.call({ ...sending, formId, started: page.started })
  }

  return async (sending: Sending) => {
    try {
      return await send(sending)
    } catch (thrown) {
      const { code } = asApiError(thrown)
      if (code !== 'openedUnknown' && code !== 'sentTooSoon') throw thrown
      const opened = await submissionsApi.getFormForGuest.call({ formId })
      page = { started: opened.started, readAt: performance.now() }
      return await send(sending)
    }
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))
}
