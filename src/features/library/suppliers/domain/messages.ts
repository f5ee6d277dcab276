/** Texts of the specification that concern suppliers (platform specification, sections 5 and 8), and our own. */
export const supplierMessages = {
  invalid: 'Invalid supplier',
  invalidEmail: 'Enter a valid e-mail address.',
  unsafeWebsite: 'Enter a web address.',
} as const
