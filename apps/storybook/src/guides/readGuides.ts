import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isRequirement } from '../status/requirementList.ts'
import type { ComponentGuide } from './guide.ts'

const COMPONENTS = path.join(import.meta.dirname, 'components')

/**
 * Returns the guides in a folder, those of all components, for Storybook's configuration. Throws when one names a requirement that does not
 * exist, so that Storybook neither starts nor builds.
 */
export async function readGuides(folder: string = COMPONENTS): Promise<ComponentGuide[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()
  const guides = await Promise.all(
    files.map(async (name) => {
      const { guide } = (await import(path.join(folder, name))) as { guide: ComponentGuide }
      return guide
    }),
  )
  const unknown = unknownRequirements(guides)
  if (unknown.length > 0) throw new Error(`Guides name requirements that do not exist: ${unknown.join(', ')}`)
  return guides
}

/** Returns the requirement numbers that do not exist, each with the guide that names it. */
function unknownRequirements(guides: readonly ComponentGuide[]): string[] {
  return guides.flatMap(({ title, requirements = {} }) =>
    Object.keys(requirements)
      .filter((number) => !isRequirement(number))
      .map((number) => `${number} (${title})`),
  )
}
