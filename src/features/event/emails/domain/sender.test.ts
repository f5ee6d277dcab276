import { describe, expect, it } from 'vitest'
import { NO_REPLY, senderFor, senderName } from './sender.ts'

const event = { fromEmail: 'hello@expo.example', supportEmail: 'help@expo.example' }
const nobody = { fromEmail: '', supportEmail: '' }
const portal = { from: 'portal@host.example', domains: [] }

describe('the sender of an event’s e-mails', () => {
  it('is named after the event, by whichever of its names there is', () => {
    const names = { eventName: 'Expo', longName: 'Expo 2027, Bristol', shortName: 'EX' }
    expect(senderName(names)).toBe('Expo')
    expect(senderName({ ...names, eventName: '' })).toBe('Expo 2027, Bristol')
    expect(senderName({ eventName: '', longName: '', shortName: 'EX' })).toBe('EX')
  })

  it.each([
    ['without an address of the deployment is the event’s', event, { domains: [] }],
    ['is the event’s where its domain is listed', event, { ...portal, domains: ['EXPO.example'] }],
    [
      'is the event’s in the domain of the deployment’s own',
      event,
      { ...portal, from: 'no-reply@expo.example' },
    ],
  ])('%s', (_, ofEvent, ofDeployment) => {
    expect(senderFor(ofEvent, ofDeployment)).toEqual({
      ...{ address: 'hello@expo.example', replyTo: 'help@expo.example', of: 'event' },
    })
  })

  it('is the deployment’s where it may not send for the event’s domain, and answers go to the event', () => {
    for (const domains of [[], ['example'], ['mail.expo.example'], ['xpo.example']]) {
      expect(senderFor(event, { ...portal, domains })).toEqual({
        ...{ address: 'portal@host.example', replyTo: 'help@expo.example', of: 'deployment' },
      })
    }
    expect(senderFor({ ...event, supportEmail: '' }, portal).replyTo).toBe('hello@expo.example')
  })

  it('is the address for questions where the event has no other', () => {
    expect(senderFor({ ...event, fromEmail: '' }, { domains: [] }).address).toBe('help@expo.example')
  })

  it('of an event that has none is the deployment’s, or one that takes no answers', () => {
    expect(senderFor(nobody, portal)).toEqual({ address: portal.from, replyTo: undefined, of: 'noneGiven' })
    expect(senderFor(nobody, { domains: [] })).toEqual({
      address: NO_REPLY,
      replyTo: undefined,
      of: 'noneGiven',
    })
  })
})
