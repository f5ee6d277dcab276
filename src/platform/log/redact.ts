import { linkTokens } from '../mail/link-token.ts'

/**
 * Keys whose value is personal data or a secret. Compared in lower case without `-` and `_`, so that
 * `set-cookie`, `setCookie` and `set_cookie` are one. `name` means a person's name: log a job, queue
 * or file under a key that says which it is.
 */
const secretKeys = new Set([
  'authorization',
  'authorisation',
  'proxyauthorization',
  'cookie',
  'cookies',
  'setcookie',
  'password',
  'currentpassword',
  'newpassword',
  'secret',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'sessiontoken',
  'sessionid',
  'apikey',
  'xpostmarkservertoken',
  'email',
  'emailaddress',
  'newemail',
  'to',
  'from',
  'cc',
  'bcc',
  'replyto',
  'recipient',
  'recipients',
  'name',
  'displayname',
  'fullname',
  'firstname',
  'middlename',
  'lastname',
  'surname',
  'postnominals',
  'phone',
  'tel',
  'address',
  'postcode',
  'ip',
  'ipaddress',
  'remoteaddress',
  'useragent',
  'xforwardedfor',
  'params',
  'parameters',
])

const redacted = '[redacted]'

// The local part is capped at its legal 64 characters: without a cap, a long text without an @ would
// take quadratic time. It may be empty here: the sign before the @ may be one that is legal in an
// address but ends a word in a path or a query, and the domain must be hidden all the same.
const emailAddress = /[\p{L}\p{N}!#$%*+.^_`~'-]{0,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu
const bearerToken = /\b(Bearer|Basic) [A-Za-z0-9._~+/=-]+/g
const secretInAddress = /([?&#](?:token|code|secret|key|signature|password|email)=)[^&\s"'#]+/gi
const passwordInAddress = /(:\/\/)[^/\s@]+@/g
// A path can end in a token that signs someone in. Ids and words of ours are in small letters, tokens are
// not, or are long hexadecimal numbers without the hyphens of an id.
const secretInPath = /(?<=\/)(?:(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}|[0-9a-f]{32,})(?=[/?#\s"'),]|$)/g
// A failed query's message carries the values that were to be written, up to the end of the message; the
// stack repeats the message and goes on with its first "at" line.
const queryValues = /(\bparams: )[\s\S]*?(?=\n\s+at |$)/g

// What each pattern needs in order to match. Most logged texts have none of it, so one test replaces seven.
const suspicious = /[@=]|params: |Bearer |Basic |eft_|\/[\w-]{20}/

/** The text without e-mail addresses, credentials, tokens in addresses and paths, or the values of a query. */
export function redactText(text: string): string {
  if (!suspicious.test(text)) return text
  return text
    .replace(queryValues, `$1${redacted}`)
    .replace(linkTokens, redacted)
    .replace(passwordInAddress, `$1${redacted}@`)
    .replace(emailAddress, redacted)
    .replace(bearerToken, `$1 ${redacted}`)
    .replace(secretInAddress, `$1${redacted}`)
    .replace(secretInPath, redacted)
}

/** A copy of plain data (no cycles) without personal data: by key, and inside every text. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      redactText(key),
      isSecretKey(key) && isPresent(inner) ? redacted : redact(inner),
    ]),
  )
}

function isSecretKey(key: string): boolean {
  return secretKeys.has(key.toLowerCase().replaceAll(/[-_]/g, ''))
}

// Whether a value was there at all often explains a failure, and says nothing about the person.
function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}
