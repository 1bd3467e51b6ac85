import { themes, widths } from '@rankdesk/ui/pictures'

export { themes, widths }

export type Theme = (typeof themes)[number]
export type Width = (typeof widths)[number]

/** A picture at rest, before the play function starts: `light-1280`. */
export type RestVariant = `${Theme}-${Width}`

/** The name of a picture in approvals and file names. `light-1280-end` is taken when the play function has ended. */
export type Variant = RestVariant | `${RestVariant}-end`

/** Returns the widths in which a story is photographed. */
export function widthsOf({ oneWidth = false }: { oneWidth?: boolean }): readonly Width[] {
  return oneWidth ? widths.slice(0, 1) : widths
}

/** Returns the variants at rest of a story in the themes. */
export function restVariants(chosen: readonly Theme[] = themes, story: { oneWidth?: boolean } = {}): RestVariant[] {
  return widthsOf(story).flatMap((width) => chosen.map((theme): RestVariant => `${theme}-${width}`))
}

/** Whether a word read from a file is a variant. */
export function isVariant(word: string): word is Variant {
  return (restVariants() as readonly string[]).includes(word.replace(/-end$/, ''))
}

/** Returns the variant at rest of the same theme and width. */
export function atRestOf(variant: Variant): RestVariant {
  return variant.replace(/-end$/, '') as RestVariant
}

/** Returns the theme of a variant. */
export function themeOf(variant: Variant): Theme {
  return variant.startsWith('dark') ? 'dark' : 'light'
}
