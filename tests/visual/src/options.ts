import { parseArgs } from 'node:util'

/** The options of `npm run visual -- ...`, as docs/visual-regression.md describes them. */
export type Options = ReturnType<typeof optionsFrom>

/** Parses the command line. Throws with the reason when it is invalid. */
export function optionsFrom(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { base: text, only: text, all: flag, light: flag, repeat: text, review: flag } as const
  const { only = '', repeat, base, ...flags } = parseArgs({ args: [...args], options }).values
  const rounds = repeat === undefined ? undefined : Number(repeat)
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 1))
    throw new Error('--repeat wants a whole number from 2 on.')
  return { ...flags, base, only, repeat: rounds }
}
