import { parseArgs } from 'node:util'

/** The options of `npm run visual -- ...`. */
export interface Options {
  /** `--base REV`: compare with this revision. */
  base: string | undefined
  /** `--only WORDS`: stories whose id or component name contains one of these comma-separated words. */
  only: string
  /** `--all`: also photograph stories that are proven unchanged. */
  all: boolean
  /** `--light`: only the light theme, which takes half the time. */
  light: boolean
  /** `--repeat N`: photograph the working tree's stories N times and list those that are not stable. */
  repeat: number | undefined
  /** `--approve [STORY]`: approve the changes of the last run, `all` or one story's id. */
  approve: string | undefined
  /** `--review`: show the last report with buttons to approve. */
  review: boolean
}

/** Parses the command line. Throws with the reason when it is invalid. */
export function optionsFrom(args: readonly string[]): Options {
  // The value of this option is optional, which parseArgs does not support.
  const filled = args.flatMap((word, index) =>
    word === '--approve' && (args[index + 1] ?? '--').startsWith('--') ? ['--approve', 'all'] : [word],
  )
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { base: text, only: text, all: flag, light: flag, repeat: text, approve: text, review: flag } as const
  const { only = '', repeat, base, approve, ...flags } = parseArgs({ args: filled, options }).values
  const rounds = repeat === undefined ? undefined : Number(repeat)
  if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 1))
    throw new Error('--repeat wants a whole number from 2 on.')
  return { ...flags, base, only, approve, repeat: rounds }
}
