/**
 * Failures count, successes do not (decision 40). Enough for everyone of a hall behind one address: hundreds of
 * people, of whom many mistype; few for a list of stolen passwords that is tried on one account after another.
 */
const ACCOUNTS_FAILING = 100
/** A forgetful person has remembered or given up by then, and nobody guesses ten characters. */
const FAILURES_OF_AN_ACCOUNT = 10
/** Six digits are copied, not remembered; whoever guesses them knows the password already. */
const WRONG_CODES_OF_AN_ACCOUNT = 5
/** An office behind one address whose organisers all sign in at one moment, each of them several times. */
const SINGLE_SIGN_ONS = 200
/** More would be a nuisance to the owner of the mailbox. */
const MAILS_TO_A_MAILBOX = 5

export const authLimits = {
  /** Also of an address without an account, so that the limit does not tell which there are. */
  password: {
    name: 'password',
    perSubject: FAILURES_OF_AN_ACCOUNT,
    subjectsPerAddress: ACCOUNTS_FAILING,
  },
  /** By account, after the right password. Three of a million codes count at once: guessing takes years. */
  secondStep: {
    name: 'second-step',
    perSubject: WRONG_CODES_OF_AN_ACCOUNT,
    subjectsPerAddress: ACCOUNTS_FAILING,
  },
  /** A passkey has nothing to guess: this is against floods alone. */
  passkey: {
    name: 'passkey',
    perSubject: FAILURES_OF_AN_ACCOUNT,
    subjectsPerAddress: ACCOUNTS_FAILING,
  },
  /** Each try has the portal call the provider: this is against floods alone. */
  singleSignOn: { name: 'single-sign-on', perSubjectAndAddress: SINGLE_SIGN_ONS },
  /** An old link is opened and reloaded; guessing one would take for ever at any rate. */
  link: { name: 'link', subjectsPerAddress: ACCOUNTS_FAILING },
  /** Mails with a link to set a new password, which anyone can ask for in another's name. */
  resetMail: {
    name: 'reset-mail',
    perSubject: MAILS_TO_A_MAILBOX,
    subjectsPerAddress: ACCOUNTS_FAILING,
  },
  /** By who asks: the mails go to an address of their choice. */
  updateMail: { name: 'update-mail', perSubject: MAILS_TO_A_MAILBOX },
}
