import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { sendingContract as contract } from '../contract.ts'
import { sendingAnswers } from '../domain/answers.ts'
import { sendingMessages as messages } from '../domain/messages.ts'
import {
  type Answered,
  type SendingRefusal,
  sendByTemplate,
  sendOwnWords,
  sendWelcomeChaser,
} from './commands.ts'

export const sendingRoutes = {
  sendEmail: route(contract.sendEmail, async ({ scope, actor, input }) =>
    presentAnswer(accepted(await sendOwnWords(scope, actor, input), answersOf('one'))),
  ),

  sendEmailWithTemplate: route(contract.sendEmailWithTemplate, async ({ scope, actor, input }) => {
    const { sendKey, emailId, ...message } = input
    const sent = await sendByTemplate(scope, actor, { sendKey, emailId, messages: [message] })
    const [answer] = accepted(sent, answersOf('one'))
    return presentAnswer(answer ?? { answer: 'noPerson' })
  }),

  sendEmailBatchWithTemplate: route(contract.sendEmailBatchWithTemplate, async ({ scope, actor, input }) => {
    const answers = accepted(await sendByTemplate(scope, actor, input), answersOf('many'))
    return { responses: answers.map(presentAnswer) }
  }),

  sendWelcomeChaser: route(contract.sendWelcomeChaser, async ({ scope, actor, input }) =>
    presentAnswer(accepted(await sendWelcomeChaser(scope, actor, input), answersOf('one'))),
  ),
}

function presentAnswer(answered: Answered) {
  return { ...sendingAnswers[answered.answer], MessageID: answered.answer === 'ok' ? answered.emailId : '' }
}

/** Of several messages, the field at fault says of which. */
function answersOf(messagesOf: 'one' | 'many'): RefusalAnswers<SendingRefusal> {
  const modelAt = (at: number) => (messagesOf === 'one' ? 'templateModel' : `messages.${at}.templateModel`)
  return {
    otherEvent: { status: 'invalid', message: messages.otherEvent },
    keyUsed: { status: 'conflict', message: messages.keyUsed },
    account: { status: 'forbidden', message: messages.account },
    unknownEmail: { status: 'invalid', message: ({ message }) => message, field: 'emailId' },
    missing: {
      status: 'invalid',
      message: ({ names }) => messages.missing(names),
      fields: ({ names, at }) => ({ [modelAt(at)]: messages.missing(names) }),
    },
    notWeb: {
      status: 'invalid',
      message: ({ names }) => messages.notWeb(names),
      fields: ({ names, at }) => ({ [modelAt(at)]: messages.notWeb(names) }),
    },
  }
}
