/** The themes and the widths (CSS pixels) that every story is photographed in. */
export const themes = ['light', 'dark'] as const
export const widths = [1280, 390] as const

export type Theme = (typeof themes)[number]
export type Width = (typeof widths)[number]

/** The theme and width of a picture, as approvals and file names contain it: `light-1280`. */
export type Variant = `${Theme}-${Width}`

export const variants: readonly Variant[] = widths.flatMap((width) =>
  themes.map((theme): Variant => `${theme}-${width}`),
)

/** Whether a word read from a file is a variant. */
export function isVariant(word: string): word is Variant {
  return (variants as readonly string[]).includes(word)
}
