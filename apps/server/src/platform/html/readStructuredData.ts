import { Parser } from 'htmlparser2'
import { z } from 'zod'
import { parseJson } from '../parseJson.ts'

/** The maximum length of a page's structured data, and the number of its things. */
const MAX_LENGTH = 200_000
const MAX_THINGS = 100
/** Things within things. Real pages have a handful of levels. */
const MAX_DEPTH = 50

/** A thing that a page describes for machines: its properties by their names. */
export type StructuredThing = Readonly<Record<string, unknown>>

/**
 * Returns the things that a page describes in JSON-LD, those of a @graph one by one. Parts that are no JSON are left out.
 * Runs in linear time.
 */
export function readStructuredData(html: string): StructuredThing[] {
  return scriptsOf(html)
    .flatMap((script) => (depthOf(script) > MAX_DEPTH ? [] : thingsOf(parseJson(script))))
    .slice(0, MAX_THINGS)
}

function scriptsOf(html: string): string[] {
  const scripts: string[] = []
  let length = 0
  let isInside = false
  const parser = new Parser({
    onopentag(name, { type }) {
      isInside = name === 'script' && type?.trim().toLowerCase() === 'application/ld+json'
      if (isInside) scripts.push('')
    },
    ontext(text) {
      if (!isInside || length + text.length > MAX_LENGTH) return
      length += text.length
      scripts[scripts.length - 1] += text
    },
    onclosetag() {
      isInside = false
    },
  })
  parser.write(html)
  parser.end()
  return scripts
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
