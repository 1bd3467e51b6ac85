import { dictionary } from '@zxcvbn-ts/language-common'

/** The sentence for a common password. */
export const COMMON_PASSWORD =
  'This password is one of the first that attackers try. Use another one, such as a few unrelated words.'

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

/**
 * Whether a password is on the list of common ones, also repeated or with digits and signs around it: few common passwords
 * are as long as ours must be, and so people make them.
 */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const repeated = /^(.+?)\1+$/su.exec(typed)?.[1]
  const core = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [typed, repeated, core].some((part) => part !== undefined && (part.length === 1 || common.has(part)))
}
