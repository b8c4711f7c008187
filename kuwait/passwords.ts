/** What a password must have (specification, section 5). Exactly eight characters are enough. */
const passwordRules = {
  length: (password: string) => [...password].length >= 8,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
}

export type PasswordRule = keyof typeof passwordRules

export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[]

/** More than this is not read: a passphrase is shorter, and hashing takes as long as the text is. */
export const longestPassword = 1000

/** Each rule, and whether the password meets it. */
export function judgePassword(password: string) {
  return passwordRuleNames.map((rule) => ({ rule, met: passwordRules[rule](password) }))
}
