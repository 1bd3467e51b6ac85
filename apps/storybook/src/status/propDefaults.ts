/** The defaults in the code of a component, by the name of its interface of props. */
export type CodeDefaults = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The head of a function with its props, destructured or not: `function Box({ size = 16 }: BoxProps)`. */
const HEAD = /function \w+(?:<[^(]*>)?\((?:\{([^{}]*)\}|\w+): (\w+Props)\b/g

/** Props that are destructured further on: `const { size = 16, ...rest } = props`. */
const FURTHER = /const \{([^{}]*)\} = (?:props|rest|others|content)\n/g

/** Returns the defaults with which the functions of a formatted source destructure their props, as they are written. */
export function readDefaults(source: string): CodeDefaults {
  const heads = [...source.matchAll(HEAD)]
  const constants = new Map(
    [...source.matchAll(/^(?:export )?const ([A-Z_]+) = (.+)$/gm)].map(([, name, value]) => [name, value]),
  )
  const found: Record<string, Record<string, string>> = {}
  for (const [index, head] of heads.entries()) {
    const body = source.slice(head.index, heads[index + 1]?.index)
    const patterns = [head[1] ?? '', ...[...body.matchAll(FURTHER)].map(([, pattern = '']) => pattern)]
    for (const [, name = '', value = ''] of patterns
      .join(',')
      .matchAll(/(?:^|[{,\n])\s*(\w+|'[\w-]+': \w+) = ([^,\n]+?)\s*(?=,|$)/g)) {
      const props = (found[head[2] ?? ''] ??= {})
      props[name.replace(/^'([\w-]+)'.*/, '$1')] = constants.get(value) ?? value
    }
  }
  return found
}

/** Returns the default that a doc comment states, without its reason: "@default 36 (M497)" is 36. */
export function statedDefault(doc: string): string | undefined {
  return /@default (.*?)(?: \((?:[MCD]\d+(?:, )?)+\))?$/.exec(doc)?.[1]
}

/** Whether a default is a value and not its description. */
export function isLiteral(text: string): boolean {
  return /^(?:'[^']*'|-?[\d_.]+|true|false|null)$/.test(text)
}
