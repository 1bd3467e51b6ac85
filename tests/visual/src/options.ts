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
  /**
   * `--repeat N`: no comparison; photographs the working tree's stories N times and lists those that are not stable.
   */
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
  const { values } = parseArgs({
    args: filled,
    options: {
      base: { type: 'string' },
      only: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
      light: { type: 'boolean', default: false },
      repeat: { type: 'string' },
      approve: { type: 'string' },
      review: { type: 'boolean', default: false },
      open: { type: 'boolean', default: false },
      port: { type: 'string', default: '0' },
    },
  })
  const repeat = values.repeat === undefined ? undefined : whole('--repeat', values.repeat, 2)
  const { base, only, all, light, approve, review, open } = values
  return { base, only, all, light, repeat, approve, review, open, port: whole('--port', values.port, 0) }
}

function whole(name: string, value: string, min: number): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < min) throw new Error(`${name} wants a whole number from ${min} on.`)
  return number
}
