import { parseArgs } from 'node:util'

/** What `npm run visual -- ...` can be told. */
export interface Options {
  /** `--base REV`: compare with this revision. */
  base: string | undefined
  /** `--only WORDS`: stories whose id or component's name has one of these words, between commas. */
  only: string
  /** `--all`: photograph what is proven unchanged too. */
  all: boolean
  /** `--repeat N`: no comparison, but the working tree's stories N times, and a table of what was not steady. */
  repeat: number | undefined
  /** `--approve [STORY]`: approve what the last run found, `all` or one story's id. */
  approve: string | undefined
  /** `--review`: show the last report where it can be approved. */
  review: boolean
  /** `--open`: run, then show the report as `--review` does. */
  open: boolean
  /** `--port N` of the review; a free one unless told. */
  port: number
}

/** Reads the command line. Throws with what is wrong in it. */
export function optionsFrom(args: readonly string[]): Options {
  // The option's value may be left out, which parseArgs does not know.
  const filled = args.flatMap((word, place) =>
    word === '--approve' && (args[place + 1] ?? '--').startsWith('--') ? ['--approve', 'all'] : [word],
  )
  const { values } = parseArgs({
    args: filled,
    options: {
      base: { type: 'string' },
      only: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
      repeat: { type: 'string' },
      approve: { type: 'string' },
      review: { type: 'boolean', default: false },
      open: { type: 'boolean', default: false },
      port: { type: 'string', default: '0' },
    },
  })
  const repeat = values.repeat === undefined ? undefined : whole('--repeat', values.repeat, 2)
  const { base, only, all, approve, review, open } = values
  return { base, only, all, repeat, approve, review, open, port: whole('--port', values.port, 0) }
}

function whole(name: string, value: string, least: number): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < least) throw new Error(`${name} wants a whole number from ${least} on.`)
  return number
}
