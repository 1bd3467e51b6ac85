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
  /** `--open`: run, then show the report like `--review`. */
  open: boolean
  /** `--port N` of the review; a free port by default. */
  port: number
}

/** Parses the command line. Throws with the reason when it is invalid. */
export function optionsFrom(args: readonly string[]): Options {
  // The value of this option is optional, which parseArgs does not support.
  const filled = args.flatMap((word, index) =>
    word === '--approve' && (args[index + 1] ?? '--').startsWith('--') ? ['--approve', 'all'] : [word],
  )
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    base: text,
    only: text,
    all: flag,
    light: flag,
    repeat: text,
    approve: text,
    review: flag,
    open: flag,
    port: text,
  }
  const { only = '', repeat, port = '0', base, approve, ...flags } = parseArgs({ args: filled, options }).values
  const rounds = repeat === undefined ? undefined : whole('--repeat', repeat, 2)
  return { ...flags, base, only, approve, repeat: rounds, port: whole('--port', port, 0) }
}

function whole(name: string, value: string, min: number): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < min) throw new Error(`${name} wants a whole number from ${min} on.`)
  return number
}
