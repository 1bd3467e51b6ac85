/** A custom property of theme.css, as written. */
export interface Token {
  /** The name without the two dashes: `color-canvas`. */
  name: string
  /** The value in the light theme, or in both themes if the dark theme doesn't set it. */
  value: string
  /** The value in the dark theme. Undefined if it is the light value. */
  dark?: string
  /** The comment after the declaration, which describes the token. */
  note: string
  /** The comment above its group, up to the first colon: `Neutrals`. Empty without a group. */
  group: string
}

/**
 * Parses the tokens of theme.css in order. Values on several lines become one line. Pages about tokens use this, so
 * that there is no second list.
 */
export function parseTokens(css: string): Token[] {
  const cut = css.indexOf("[data-theme='dark'] {")
  const dark = new Map(declarations(css.slice(cut)).map(({ name, value }) => [name, value]))
  return declarations(css.slice(0, cut)).map((token) => {
    const other = dark.get(token.name)
    return other === undefined ? token : { ...token, dark: other }
  })
}

function declarations(block: string): Token[] {
  const found: Token[] = []
  let group = ''
  // A comment on its own lines is a heading; a comment after a declaration describes the token.
  for (const [, heading, name, value = '', note = ''] of block.matchAll(
    /^ *\/\* ([^*]+) \*\/$|^ +--([\w-]+):\s*([^;]+);(?: \/\* ([^*]+) \*\/)?/gm,
  )) {
    if (heading !== undefined) group = (heading.split(/[:,]/)[0] ?? '').trim()
    else if (name !== undefined && value !== 'initial')
      found.push({ name, value: value.replaceAll(/\s+/g, ' ').trim(), note, group })
  }
  return found.filter(({ name }, index) => found.findIndex((one) => one.name === name) === index)
}
