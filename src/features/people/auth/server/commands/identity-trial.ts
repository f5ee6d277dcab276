import type { Configuration } from 'openid-client'
import { err, ok, type Result } from '#kit/result/result.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import type { ProviderCheck } from '../../contract/single-sign-on.ts'
import { singleSignOnNotices } from '../../domain/single-sign-on-messages.ts'
import { identityProviderOf } from '../queries/single-sign-on.ts'
import { discover, troubleOf } from './identity-calls.ts'
import { secretOf } from './identity-provider.ts'

type Server = ReturnType<Configuration['serverMetadata']>

/** Reads the provider's description of itself, and says plainly what of it would keep people from signing in. */
export async function tryIdentityProvider(scope: EventScope): Promise<Result<ProviderCheck[], 'noProvider'>> {
  const provider = await identityProviderOf(scope)
  if (!provider) return err('noProvider')
  const clientSecret = await secretOf(scope, provider)
  if (clientSecret === undefined) return ok([{ isGood: false, text: singleSignOnNotices.secretUnreadable }])
  const { issuer, clientId } = provider
  try {
    const config = await discover(scope.services, { issuer, clientId, clientSecret })
    return ok([
      { isGood: true, text: `The description of ${issuer} was read, and is its own.` },
      ...checksOf(config.serverMetadata()),
    ])
  } catch (thrown) {
    return ok([{ isGood: false, text: whyNot(issuer, troubleOf(thrown).text) }])
  }
}

/** What people write into the field for the issuer most often is another address of the provider. */
function whyNot(issuer: string, text: string): string {
  return `The description at ${issuer} could not be used. ${text}. The issuer is the address before “/.well-known/openid-configuration”, exactly as the provider writes it.`
}

function checksOf(server: Server): ProviderCheck[] {
  const codes = server.response_types_supported
  const challenges = server.code_challenge_methods_supported
  const claims = server.claims_supported
  return [
    has(server.authorization_endpoint !== undefined, {
      good: 'It says where people sign in.',
      bad: 'It does not say where people sign in (authorization_endpoint).',
    }),
    has(server.token_endpoint !== undefined && server.jwks_uri !== undefined, {
      good: 'It says where its answers and its keys are read.',
      bad: 'It does not say where its answers and its keys are read (token_endpoint, jwks_uri).',
    }),
    has(codes === undefined || codes.includes('code'), {
      good: 'It offers the authorization code flow.',
      bad: 'It does not offer the authorization code flow (response_types_supported has no “code”).',
    }),
    has(challenges === undefined || challenges.includes('S256'), {
      good: 'It takes PKCE with S256, or does not say what it takes.',
      bad: 'It does not take PKCE with S256 (code_challenge_methods_supported).',
    }),
    has(claims === undefined || claims.includes('email'), {
      good: 'It sends e-mail addresses, or does not say what it sends.',
      bad: 'It does not send e-mail addresses (claims_supported has no “email”), so nobody can be linked.',
    }),
  ]
}

function has(isGood: boolean, { good, bad }: { good: string; bad: string }): ProviderCheck {
  return { isGood, text: isGood ? good : bad }
}
