/** One custom property of theme.css, as it is written. */
export interface Token {
  /** Without the two dashes: `color-canvas`. */
  name: string
  /** In the light theme, or in both when the dark one does not set it. */
  value: string
  /** In the dark theme; undefined when that is the light one's. */
  dark?: string
  /** The comment behind it: what it is for. */
  note: string
  /** The comment above the group that it stands in, up to the first colon: `Neutrals`. Empty where there is none. */
  group: string
}

/**
 * Reads the tokens of theme.css in their order. Values in more than one line come in one. Pages about the tokens are
 * drawn from this, so that there is no second list of them.
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
  // A comment on lines of its own is a heading; one behind a declaration explains it.
  for (const [, heading, name, value = '', note = ''] of block.matchAll(
    /^ *\/\* ([^*]+) \*\/$|^ +--([\w-]+):\s*([^;]+);(?: \/\* ([^*]+) \*\/)?/gm,
  )) {
    if (heading !== undefined) group = (heading.split(/[:,]/)[0] ?? '').trim()
    else if (name !== undefined && value !== 'initial')
      found.push({ name, value: value.replaceAll(/\s+/g, ' ').trim(), note, group })
  }
  return found.filter(({ name }, place) => found.findIndex((one) => one.name === name) === place)
}
