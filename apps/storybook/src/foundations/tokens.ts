import css from '@rankdesk/ui/theme.css?raw'
import { parseTokens, type Token } from '@rankdesk/ui/tokens'

export type { Token }

/** Every token of the library, read from theme.css. */
export const TOKENS: readonly Token[] = parseTokens(css).map(({ dark, ...token }) => ({
  ...token,
  value: onOneLine(token.value),
  ...(dark === undefined ? {} : { dark: onOneLine(dark) }),
}))

/** A value that the formatter of theme.css broke into lines has spaces inside of its parentheses. */
function onOneLine(value: string): string {
  return value.replaceAll(/(?<=\() | (?=\))/g, '')
}

/** Returns the tokens whose names start with `prefix`, with the rest of the name: `tokensOf('radius-')`. */
export function tokensOf(prefix: string): (Token & { short: string })[] {
  return TOKENS.filter(({ name }) => name.startsWith(prefix)).map((token) => ({
    ...token,
    short: token.name.slice(prefix.length),
  }))
}

/** Returns the value of a token in one theme. Throws when theme.css does not have the token. */
export function valueOf(name: string, theme: 'light' | 'dark'): string {
  const token = TOKENS.find((one) => one.name === name)
  if (token === undefined) throw new Error(`theme.css has no --${name}`)
  return theme === 'dark' ? (token.dark ?? token.value) : token.value
}
