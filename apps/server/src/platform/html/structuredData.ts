import { z } from 'zod'
import { parseJson } from '../parseJson.ts'

/** The maximum length of a page's structured data, and the number of its things. */
const MAX_LENGTH = 200_000
const MAX_THINGS = 100
/** Things within things. Real pages have a handful of levels. */
const MAX_DEPTH = 50

/** A thing that a page describes for machines: its properties by their names. */
export type StructuredThing = Readonly<Record<string, unknown>>

/** Collects the JSON-LD of a page while its HTML is parsed, in linear time and within its limits. */
export class StructuredData {
  readonly #scripts: string[] = []
  #length = 0
  #isInside = false

  /** Takes a start tag, with its attribute `type`. */
  open(name: string, type: string | undefined): void {
    this.#isInside = name === 'script' && type?.trim().toLowerCase() === 'application/ld+json'
    if (this.#isInside) this.#scripts.push('')
  }

  /** Takes a text. */
  add(text: string): void {
    if (!this.#isInside || this.#length + text.length > MAX_LENGTH) return
    this.#length += text.length
    this.#scripts[this.#scripts.length - 1] += text
  }

  /** Takes an end tag. */
  close(): void {
    this.#isInside = false
  }

  /** Returns the things that the page describes. */
  things(): StructuredThing[] {
    return this.#scripts
      .flatMap((script) => (depthOf(script) > MAX_DEPTH ? [] : thingsOf(parseJson(script))))
      .slice(0, MAX_THINGS)
  }
}

/** Returns how deeply brackets are nested, counting those in texts. */
function depthOf(script: string): number {
  let depth = 0
  let deepest = 0
  for (const sign of script) {
    if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1))
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepest
}

const thingSchema = z.record(z.string(), z.unknown())

function thingsOf(value: unknown): StructuredThing[] {
  if (Array.isArray(value)) return value.flatMap(thingsOf)
  const thing: StructuredThing | undefined = thingSchema.safeParse(value).data
  if (thing === undefined) return []
  return '@graph' in thing ? thingsOf(thing['@graph']) : [thing]
}
