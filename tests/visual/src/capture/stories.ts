import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { NO_PICTURES, ONE_WIDTH, themes, widths } from '@rankdesk/ui/pictures'

export { themes, widths }

export type Theme = (typeof themes)[number]
export type Width = (typeof widths)[number]

/** A picture at rest, before the play function starts: `light-1280`. */
type RestVariant = `${Theme}-${Width}`

/** The name of a picture in approvals and file names. `light-1280-end` is taken when the play function has ended. */
export type Variant = RestVariant | `${RestVariant}-end`

/** A story in Storybook's index. */
export interface Story {
  id: string
  /** The component: `Controls/Button`. */
  component: string
  name: string
  /** The story's file relative to apps/storybook, as in the index. */
  file: string
  /** Whether it is photographed at the first width only. */
  oneWidth?: boolean
}

interface Entry extends Pick<Story, 'id' | 'name'> {
  title: string
  type: string
  importPath: string
  tags?: string[]
}

/**
 * Returns the stories of a built Storybook, without its pages of documentation and stories tagged `no-visual`. `only` has
 * comma-separated words, of which one is in a story's id or the component's name, in any case.
 */
export async function listStories(storybook: string, only = ''): Promise<Story[]> {
  const { entries } = JSON.parse(await readFile(path.join(storybook, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>
  }
  const words = only.toLowerCase().replace(/,\s*$/, '').split(/,\s*/)
  return Object.values(entries)
    .filter(({ type, tags = [] }) => type === 'story' && !tags.includes(NO_PICTURES))
    .filter(({ id, title }) => words.some((word) => `${id} ${title.toLowerCase()}`.includes(word)))
    .map(({ id, title, name, importPath, tags = [] }) => ({
      id,
      component: title,
      name,
      file: importPath,
      ...(tags.includes(ONE_WIDTH) && { oneWidth: true }),
    }))
}

/** Whether a story is a screen of the app, which loads its parts on demand. */
export function isScreen({ file }: Story): boolean {
  return file.includes('/screenStories/')
}

/** Returns the widths in which a story is photographed. */
export function widthsOf({ oneWidth = false }: Story): readonly Width[] {
  return oneWidth ? widths.slice(0, 1) : widths
}

/** Returns the variants at rest of a story in the themes. */
export function restVariants(chosen: readonly Theme[], story: Story): RestVariant[] {
  return widthsOf(story).flatMap((width) => chosen.map((theme): RestVariant => `${theme}-${width}`))
}

/** Returns the variant at the end of a play function. */
export function endOf(variant: Variant): Variant {
  return variant.endsWith('-end') ? variant : (`${variant}-end` as Variant)
}

/** Whether a word read from a file is a variant. */
export function isVariant(word: string): word is Variant {
  const [theme, width, end = 'end'] = word.split('-')
  return themes.some((one) => one === theme) && widths.some((one) => String(one) === width) && end === 'end'
}
